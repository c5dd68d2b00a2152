-- Grants (发放): cards on their way from stock to merchants and users, what each of them settles, and the customers who
-- activate the cards.

-- Last number of the 发放批次号 of each day.
create table grant_batch_days (
  day date primary key,
  last_no integer not null check (last_no > 0)
);

create table grant_batches (
  id integer generated always as identity primary key,
  batch_no text not null unique,
  card_name text not null,
  card_kind text not null check (card_kind in ('physical', 'electronic')),
  goods_id integer not null references goods (id),
  -- Those of the print job that the first card is of.
  teaching_material_id integer not null references teaching_materials (id),
  category_id integer not null references categories (id),
  target_kind text not null check (target_kind in ('merchant', 'user')),
  merchant_id integer references merchants (id),
  delivery text not null check (delivery in ('mail', 'pickup', 'electronic')),
  quantity integer not null check (quantity between 1 and 100000),
  activate_before date not null,
  consignee text,
  consignee_phone text,
  address text,
  courier text,
  tracking_no text,
  unit_price_fen integer check (unit_price_fen >= 0),
  settlement_kind text check (settlement_kind in ('prepaid', 'monthly', 'consignment')),
  note text not null default '',
  -- 0 生成中, 1 待收货, 2 部分收货, 3 已收货, 4 已撤回, 5 已作废
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 5)),
  status_reason text,
  version integer not null default 1,
  -- The lowest and the highest of its cards, and in how many pieces all of them lie.
  first_card bigint not null,
  last_card bigint not null check (last_card >= first_card),
  range_count integer not null check (range_count > 0),
  export_count integer not null default 0 check (export_count >= 0),
  -- Of electronic cards: when nobody needed the readable copies of their codes any more.
  codes_destroyed_at timestamptz,
  created_by integer not null references accounts (id),
  created_at timestamptz not null,
  received_at timestamptz,

  -- Its cards by state. The trigger on `cards` keeps them; nothing else may write them.
  moved_count integer not null default 0,
  cards_granted integer not null default 0 check (cards_granted >= 0),
  cards_received integer not null default 0 check (cards_received >= 0),
  cards_activated integer not null default 0 check (cards_activated >= 0),
  cards_frozen integer not null default 0 check (cards_frozen >= 0),
  cards_void integer not null default 0 check (cards_void >= 0),
  cards_returned integer not null default 0 check (cards_returned >= 0),
  -- Still to be received, those among them that are frozen included.
  open_count integer not null default 0 check (open_count >= 0),
  -- Received and not returned, whatever came of them afterwards.
  received_count integer not null default 0 check (received_count >= 0),

  -- 发货: when physical cards left for the merchant, by whom, and in how many parcels. A grant on its way is shown as 已发货
  -- from then on; its number stays 1, as the screens have it.
  shipped_at timestamptz,
  shipped_by integer references accounts (id),
  parcel_count integer check (parcel_count between 1 and 1000),
  -- What was agreed when a grant was made stays with the grant: the agent of its merchant, too.
  agent_id integer references accounts (id),
  cards_transferred integer not null default 0 check (cards_transferred >= 0),
  -- 已激活 is what customers activated, whatever became of the cards since. A card that takes another's place counts as the
  -- one whose place it takes.
  activation_count integer not null default 0 check (activation_count >= 0),
  -- The sum of its lines, which keep it.
  kept_count integer not null default 0,
  -- A card that took another's place, by a grant of its own, lies in the warehouse until somebody hands it over. Of the first
  -- ones nobody wrote down that they were.
  is_replacement boolean not null default false,

  check ((target_kind = 'merchant') = (merchant_id is not null)),
  -- Users get electronic cards.
  check (target_kind = 'merchant' or card_kind = 'electronic'),
  check ((delivery = 'electronic') = (card_kind = 'electronic')),
  -- Only a batch that could not be made ends without having all its cards.
  check (status in (0, 4) or moved_count = quantity),
  constraint grant_batches_conservation check (
    moved_count between 0 and quantity
    and moved_count = cards_granted + cards_received + cards_activated + cards_frozen + cards_void + cards_returned
      + cards_transferred
    and received_count <= moved_count
  ),
  constraint grant_batches_shipping check (num_nonnulls(shipped_at, shipped_by, parcel_count) in (0, 3)),
  constraint grant_batches_ship_cards check (shipped_at is null or card_kind = 'physical')
)
-- Each step of its cards rewrites the row; room in the page keeps those updates out of the indexes.
with (fillfactor = 50);

create index grant_batches_status on grant_batches (status, id);
create index grant_batches_merchant on grant_batches (merchant_id, id);
create index grant_batches_creator on grant_batches (created_by, id);
create index grant_batches_created on grant_batches (created_at desc nulls last, id desc);
create index grant_batches_activate_before on grant_batches (activate_before, id);
create index grant_batches_hand_over on grant_batches (id) where is_replacement and shipped_at is null;

create table grant_batch_steps (
  from_status smallint not null,
  to_status smallint not null,
  primary key (from_status, to_status)
);
insert into grant_batch_steps values
  (0, 1), (0, 3), (1, 2), (1, 3), (2, 3),
  -- A batch of which nothing is left and nothing was received is revoked, whatever it was before; one whose cards are all
  -- void is void.
  (0, 4), (1, 4), (2, 4), (3, 4),
  (1, 5), (2, 5), (3, 5);

create function refuse_wrong_grant_step() returns trigger language plpgsql as $$
begin
  if not exists (select from grant_batch_steps where from_status = old.status and to_status = new.status) then
    raise exception 'grant % may not go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation', constraint = 'grant_batches_step';
  end if;
  return new;
end $$;
create trigger grant_batches_step before update of status on grant_batches
  for each row when (old.status <> new.status) execute function refuse_wrong_grant_step();

create function refuse_grant_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'what grant % promises is fixed', old.id
    using errcode = 'check_violation', constraint = 'grant_batches_fixed';
end $$;
create trigger grant_batches_fixed
  before update of batch_no, card_kind, goods_id, target_kind, merchant_id, quantity, first_card, last_card
  on grant_batches
  for each row when (
    (old.batch_no, old.card_kind, old.goods_id, old.target_kind, old.merchant_id, old.quantity, old.first_card,
      old.last_card)
    is distinct from
    (new.batch_no, new.card_kind, new.goods_id, new.target_kind, new.merchant_id, new.quantity, new.first_card,
      new.last_card)
  ) execute function refuse_grant_rewrite();
create trigger grant_batches_terms_fixed before update of settlement_kind, agent_id on grant_batches
  for each row when (
    (old.settlement_kind, old.agent_id) is distinct from (new.settlement_kind, new.agent_id)
  ) execute function refuse_grant_rewrite();

-- By its name it runs before `grant_batches_step`, which looks at the step that comes of it.
create function end_void_grant() returns trigger language plpgsql as $$
begin
  new.status := 5;
  return new;
end $$;
create trigger grant_batches_all_void
  before update of status, moved_count, cards_void, cards_returned on grant_batches
  for each row when (
    old.status in (1, 2, 3) and new.cards_void > 0 and new.moved_count = new.cards_void + new.cards_returned
  ) execute function end_void_grant();

create trigger grant_batches_never_deleted before delete or truncate on grant_batches
  for each statement execute function refuse_change();

create table grant_batch_present_goods (
  grant_batch_id integer not null references grant_batches (id),
  goods_id integer not null references goods (id),
  primary key (grant_batch_id, goods_id)
);

-- Which cards were chosen for a batch, in the order in which they are granted.
create table grant_ranges (
  grant_batch_id integer not null references grant_batches (id),
  place integer not null,
  print_job_id integer not null references print_jobs (id),
  first_card bigint not null,
  last_card bigint not null check (last_card >= first_card),
  -- While the batch is being made its cards are still in stock, and yet no other grant may choose them.
  is_reserved boolean not null,
  primary key (grant_batch_id, place),
  constraint grant_ranges_apart exclude using gist (int8range(first_card, last_card, '[]') with &&) where (is_reserved)
);
create index grant_ranges_reserved on grant_ranges (print_job_id) where is_reserved;
-- The grants that a card was chosen for are looked up for its story.
create index grant_ranges_cards on grant_ranges (print_job_id, first_card);

-- How many cards in stock of a print job are chosen for batches that are being made.
create view reserved_stock as
select print_job_id, sum(greatest(0, least(size, upto - moved_count)))::integer as card_count
from (
  select chosen.print_job_id, last_card - first_card + 1 as size,
    sum(last_card - first_card + 1) over (partition by grant_batch_id order by place) as upto,
    (select moved_count from grant_batches where id = grant_batch_id) as moved_count
  from grant_ranges chosen
  where is_reserved
) chosen
group by print_job_id;

-- Each time something arrived, or was missed.
create table grant_receipts (
  id integer generated always as identity primary key,
  grant_batch_id integer not null references grant_batches (id),
  received_count integer not null check (received_count >= 0),
  short_count integer not null check (short_count >= 0),
  damaged_count integer not null check (damaged_count >= 0),
  note text not null default '',
  account_id integer not null references accounts (id),
  at timestamptz not null,
  -- Of what arrived, these had been reported short before.
  found_count integer not null default 0 check (found_count >= 0),
  -- Never came, and were given up.
  closed_count integer not null default 0 check (closed_count >= 0)
);
create index grant_receipts_batch on grant_receipts (grant_batch_id);

-- A card is short from the report on until it is found: it stands in one range `short`, and when it arrives whole or
-- damaged after all, in one range `found`. What is closed is short, too, from then on at the latest.
create table grant_receipt_ranges (
  grant_receipt_id integer not null references grant_receipts (id),
  kind text not null check (kind in ('short', 'found', 'damaged', 'closed')),
  first_card bigint not null,
  last_card bigint not null check (last_card >= first_card),
  primary key (grant_receipt_id, kind, first_card)
);

-- What a merchant's grant has lost, for the statements: short and damaged cards by the instant of the report; what is
-- found after all is taken off. A card counts once, whatever becomes of it afterwards.
create view grant_losses as
select grant_batch_id, at, short_count - found_count as short_count, damaged_count
from grant_receipts
where (short_count, found_count, damaged_count) <> (0, 0, 0);

-- Each time cards went back to stock: how many, and how many of them had been received, or reported missing.
create table grant_returns (
  id integer generated always as identity primary key,
  grant_batch_id integer not null references grant_batches (id),
  card_count integer not null check (card_count > 0),
  received_count integer not null check (received_count between 0 and card_count),
  account_id integer references accounts (id),
  at timestamptz not null,
  short_count integer not null default 0 check (short_count between 0 and card_count)
);
create index grant_returns_batch on grant_returns (grant_batch_id);

-- Each time the file of a batch was taken. Written before the first byte leaves; the hash comes when the last one has.
create table grant_exports (
  id integer generated always as identity primary key,
  grant_batch_id integer not null references grant_batches (id),
  account_id integer not null references accounts (id),
  format text not null check (format in ('xlsx', 'csv')),
  has_codes boolean not null,
  row_count integer not null check (row_count > 0),
  reason text,
  started_at timestamptz not null,
  completed_at timestamptz,
  sha256 bytea check (octet_length(sha256) = 32),
  check ((completed_at is null) = (sha256 is null))
);
create index grant_exports_batch on grant_exports (grant_batch_id);

create table grant_price_corrections (
  id integer generated always as identity primary key,
  grant_batch_id integer not null references grant_batches (id),
  -- Null where none was agreed.
  price_before_fen integer check (price_before_fen >= 0),
  price_after_fen integer not null check (price_after_fen >= 0),
  reason text not null,
  account_id integer not null references accounts (id),
  at timestamptz not null,
  check (price_after_fen is distinct from price_before_fen)
);
create index grant_price_corrections_batch on grant_price_corrections (grant_batch_id);
create trigger grant_price_corrections_append_only before update or delete or truncate on grant_price_corrections
  for each statement execute function refuse_change();

-- Until when the cards of a grant may be activated can be put off, with a reason: never beyond what their print jobs
-- allow, and never back. A row here is the only way.
create table grant_extensions (
  id integer generated always as identity primary key,
  grant_batch_id integer not null references grant_batches (id),
  day_before date not null,
  day_after date not null,
  -- Cards that had expired on `day_before` by the statements, and how many of these can be activated again; both 0 where
  -- the day had not passed. Those that expired in the grant that they came from can live again in this one.
  expired_count integer not null check (expired_count >= 0),
  revived_count integer not null check (revived_count >= 0),
  reason text not null,
  account_id integer not null references accounts (id),
  -- Of the business.
  day date not null constraint grant_extensions_check1 check (day <= day_after),
  at timestamptz not null,
  unique (grant_batch_id, day_after),
  constraint grant_extensions_check2 check (day_after > day_before),
  constraint grant_extensions_check3 check (expired_count = 0 or day_before < day)
);
create trigger grant_extensions_append_only before update or delete or truncate on grant_extensions
  for each statement execute function refuse_change();

create function refuse_wrong_extension() returns trigger language plpgsql as $$
begin
  if not exists (
    select from grant_extensions
    where grant_batch_id = new.id and day_before = old.activate_before and day_after = new.activate_before
  ) or new.activate_before > (
    select min(activate_before) from print_jobs
    where id in (select print_job_id from grant_ranges where grant_batch_id = new.id)
  ) then
    raise exception 'the last day of grant % may not become %', new.id, new.activate_before
      using errcode = 'check_violation', constraint = 'grant_batches_last_day';
  end if;
  return new;
end $$;
create trigger grant_batches_last_day before update of activate_before on grant_batches
  for each row when (old.activate_before <> new.activate_before) execute function refuse_wrong_extension();

-- The day of the cards follows, of frozen ones too, so that the two never differ.
create function extend_granted_cards() returns trigger language plpgsql as $$
begin
  update cards set last_day = new.activate_before
  from grant_ranges chosen
  where chosen.grant_batch_id = new.id and cards.id between chosen.first_card and chosen.last_card
    and cards.grant_batch_id = new.id and coalesce(cards.frozen_from, cards.status) in (2, 3);
  return null;
end $$;
create trigger grant_batches_extended after update of activate_before on grant_batches
  for each row when (old.activate_before <> new.activate_before) execute function extend_granted_cards();

-- Cards that were granted to the wrong merchant go to another one: into a grant of their own, which takes over goods, price
-- and last day, and settles as is agreed with that merchant. What earlier months said stays: both statements have a line of
-- the day of the transfer.
create table grant_transfers (
  id integer generated always as identity primary key,
  from_batch_id integer not null references grant_batches (id),
  -- Made for these cards.
  to_batch_id integer not null unique references grant_batches (id) check (to_batch_id <> from_batch_id),
  card_count integer not null check (card_count > 0),
  -- Of these, those that were activated, and those that were not and had expired.
  activated_count integer not null check (activated_count between 0 and card_count),
  expired_count integer not null check (expired_count between 0 and card_count - activated_count),
  reason text not null,
  account_id integer not null references accounts (id),
  -- Of the business.
  day date not null,
  at timestamptz not null,
  -- Of the activated ones, those that had taken another card's place.
  replacing_count integer not null default 0 check (replacing_count between 0 and activated_count)
);
create index grant_transfers_from on grant_transfers (from_batch_id);
create trigger grant_transfers_append_only before update or delete or truncate on grant_transfers
  for each statement execute function refuse_change();

-- Customers: who has activated a card. One may be corrected, and forgotten: then cards and figures stay, and nobody is
-- behind them.
create table customers (
  id integer generated always as identity primary key,
  -- 用户ID: U and at least six digits.
  customer_no text not null generated always as ('U' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  phone text unique check (phone ~ '^1[3-9][0-9]{9}$'),
  nickname text not null default '',
  grade text,
  region_code text check (region_code ~ '^[0-9]{6}$'),
  created_at timestamptz not null,
  version integer not null default 1,
  anonymised_at timestamptz,
  constraint customers_forgotten check (
    case when anonymised_at is null then phone is not null
      else phone is null and nickname = '' and grade is null and region_code is null
    end
  )
);
create index customers_phone_tail on customers (right(phone, 4), id);

-- The cards that customers have activated. A card has one row at most, whatever comes of it later.
create table customer_cards (
  id integer generated always as identity primary key,
  card_id bigint not null unique,
  customer_id integer not null references customers (id),
  print_job_id integer not null references print_jobs (id),
  grant_batch_id integer not null references grant_batches (id),
  -- Of the grant; null where it was to the user.
  merchant_id integer references merchants (id),
  activated_at timestamptz not null,
  -- The last day of the benefit, extensions included.
  valid_until date not null,
  extension_days integer not null default 0 check (extension_days >= 0),
  -- Of the card: 4 已激活, 6 已冻结, 9 已作废. The trigger on `cards` keeps it, so that lists need not look at a million.
  card_status smallint not null default 4 check (card_status in (4, 6, 9)),
  -- The card that took its place.
  replaced_by bigint unique references customer_cards (card_id)
);
create index customer_cards_status on customer_cards (card_status, id);
create index customer_cards_customer on customer_cards (customer_id, id);
create index customer_cards_merchant on customer_cards (merchant_id, id);
create index customer_cards_batch on customer_cards (grant_batch_id, activated_at);
create index customer_cards_activated on customer_cards (activated_at desc nulls last, id desc);
create index customer_cards_valid_until on customer_cards (valid_until, id);
create index customer_cards_job on customer_cards (print_job_id, customer_id);

-- Tries to activate a card, by address and by the beginning of the code (as a keyed hash). Several processes share them.
create table activation_tries (
  key text primary key,
  try_count integer not null,
  window_ends_at timestamptz not null
);
create index activation_tries_end on activation_tries (window_ends_at);

-- The earlier of the two deadlines; neither of them ever changes.
create function granted_card_last_day(print_job_id integer, grant_batch_id integer) returns date language sql stable
return least(
  (select activate_before from print_jobs where id = print_job_id),
  (select activate_before from grant_batches where id = grant_batch_id)
);

-- What the print job promises to a card that is activated at a moment.
create function benefit_last_day(valid_until date, valid_days integer, activated_at timestamptz) returns date
language sql immutable
return coalesce(valid_until, (activated_at at time zone 'Asia/Shanghai')::date + valid_days);

-- Moves the counts of the print jobs and of the grants along with their cards, enters what was activated, keeps the end
-- of a customer's card, moves what a transfer moves, and refuses steps that no card may take and ends that nobody promised.
-- Where received cards are activated and nothing else changes, it does that alone: neither the status of a grant nor any
-- other count moves.
-- The session keeps the plan of its first call, and the first call is often for one card: with a nested loop, cheap for one,
-- the next call for 100,000 cards would compare each with each.
create function count_changed_cards() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  kept_count bigint;
  refused text;
  has_activated boolean;
  has_held boolean;
  has_transferred boolean;
begin
  if (select status from new_cards limit 1) = 4 and (
    select count(*) from old_cards was
    join new_cards became using (id, print_job_id, grant_batch_id)
    where was.status = 3 and became.status = 4
  ) = (select count(*) from old_cards) then
    with job_counted as (
      update print_jobs job
      set cards_received = cards_received - card_count, cards_activated = cards_activated + card_count
      from (select print_job_id, count(*) as card_count from new_cards group by 1) change
      where job.id = change.print_job_id and job.id = any (array(select print_job_id from new_cards))
    ), batch_counted as (
      update grant_batches batch
      set cards_received = cards_received - card_count, cards_activated = cards_activated + card_count,
        activation_count = activation_count + card_count
      from (select grant_batch_id, count(*) as card_count from new_cards group by 1) change
      where batch.id = change.grant_batch_id and batch.id = any (array(select grant_batch_id from new_cards))
      returning batch.id, merchant_id
    )
    insert into customer_cards
      (card_id, customer_id, print_job_id, grant_batch_id, merchant_id, activated_at, valid_until)
    select card.id, customer_id, print_job_id, grant_batch_id, merchant_id, activated_at, last_day
    from new_cards card
    join batch_counted on batch_counted.id = grant_batch_id
    order by activated_at, card.id;
    return null;
  end if;

  with steps as materialized (
    select print_job_id, was.status as was, was.frozen_from as was_from, was.grant_batch_id as was_batch,
      became.status as became, became.frozen_from as became_from, became.grant_batch_id as became_batch,
      case when became.status in (2, 3) then became.last_day end as granted_until,
      was.status = 4 and was.last_day <> became.last_day as is_extended,
      count(*)::integer as count, min(id) as first_card
    from old_cards was
    join new_cards became using (id, print_job_id)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  ), moves as (
    select print_job_id,
      sum(count * ((became = 0)::integer - (was = 0)::integer)) as waiting,
      sum(count * ((became = 1)::integer - (was = 1)::integer)) as in_stock,
      sum(count * ((became = 2)::integer - (was = 2)::integer)) as granted,
      sum(count * ((became = 3)::integer - (was = 3)::integer)) as received,
      sum(count * ((became = 4)::integer - (was = 4)::integer)) as activated,
      sum(count * ((became = 6)::integer - (was = 6)::integer)) as frozen,
      sum(count * ((became = 9)::integer - (was = 9)::integer)) as voided
    from steps
    where was <> became
    group by print_job_id
  ), counted as (
    update print_jobs job
    set cards_waiting = cards_waiting + waiting,
      cards_in_stock = cards_in_stock + in_stock,
      cards_granted = cards_granted + granted,
      cards_received = cards_received + received,
      cards_activated = cards_activated + activated,
      cards_frozen = cards_frozen + frozen,
      cards_void = cards_void + voided
    from moves
    where job.id = moves.print_job_id
  ), batch_moves as (
    select batch_id,
      sum(change) filter (where status = 2) as granted,
      sum(change) filter (where status = 3) as received,
      sum(change) filter (where status = 4) as activated,
      sum(change) filter (where status = 6) as frozen,
      sum(change) filter (where status = 9) as voided,
      sum(change) filter (where coalesce(from_status, status) = 2) as open,
      sum(change) filter (where is_entry) as entered,
      -sum(change) filter (where is_exit) as returned,
      -sum(change) filter (where is_leaving) as transferred,
      sum(change) filter (where is_receipt) as receipt,
      sum(change) filter (where is_activation) as activations
    from (
      select became_batch as batch_id, became as status, became_from as from_status, count as change,
        was_batch is distinct from became_batch as is_entry, false as is_exit, false as is_leaving,
        -- Only what was received goes from one grant to another.
        became = 3 and was in (1, 2) or was_batch <> became_batch as is_receipt,
        was = 3 and became = 4 as is_activation
      from steps where became_batch is not null
      union all
      select was_batch, was, was_from, -count, false, became_batch is null, coalesce(was_batch <> became_batch, false),
        became = 1 and was = 3 or was_batch <> became_batch, false
      from steps where was_batch is not null
    ) side
    group by batch_id
  ), batch_counts as (
    select batch_id as id, coalesce(granted, 0) as granted, coalesce(received, 0) as received,
      coalesce(activated, 0) as activated, coalesce(frozen, 0) as frozen, coalesce(voided, 0) as voided,
      coalesce(open, 0) as open, coalesce(entered, 0) as entered, coalesce(returned, 0) as returned,
      coalesce(transferred, 0) as transferred, coalesce(receipt, 0) as receipt,
      coalesce(activations, 0) as activations
    from batch_moves
  ), batch_counted as (
    update grant_batches batch
    set moved_count = moved_count + entered,
      cards_granted = cards_granted + granted,
      cards_received = cards_received + received,
      cards_activated = cards_activated + activated,
      cards_frozen = cards_frozen + frozen,
      cards_void = cards_void + voided,
      cards_returned = cards_returned + returned,
      cards_transferred = cards_transferred + transferred,
      open_count = open_count + open,
      received_count = received_count + receipt,
      activation_count = activation_count + activations,
      status = case
        when status not in (1, 2, 3) then status
        when received_count + receipt = 0
          and moved_count = cards_returned + returned + cards_void + voided then 4
        when open_count + open = 0 then 3
        when received_count + receipt > 0 then 2
        else status
      end
    from batch_counts change
    -- With nested loops off, only an array leads to the index; one statement hardly ever touches more than a few grants.
    where batch.id = change.id and batch.id = any (array(select id from batch_counts))
  )
  select coalesce(sum(count), 0), coalesce(bool_or(was = 3 and became = 4), false),
    coalesce(bool_or(coalesce(was_from, was) = 4 and was <> became or is_extended), false),
    coalesce(bool_or(was_batch <> became_batch), false),
    min(format('card %s may not go from %s to %s', first_card, was, became)) filter (
      where was <> became and not exists (select from card_steps where from_status = was and to_status = became)
        or became = 6 and became_from is distinct from (case was when 6 then was_from else was end)
        or was = 6 and became not in (6, was_from, 9)
        -- A card changes its batch by way of the stock only, or as it is, by a transfer.
        or was_batch is distinct from became_batch and was <> 1 and became <> 1 and not (
          coalesce(was_from, was) in (3, 4) and was = became and exists (
            select from grant_transfers where from_batch_id = was_batch and to_batch_id = became_batch
          )
        )
        or became_batch is not null and not exists (select from grant_batches where id = became_batch)
        or became in (2, 3) and granted_until is distinct from granted_card_last_day(print_job_id, became_batch)
    )
  into kept_count, has_activated, has_held, has_transferred, refused
  from steps;

  if kept_count <> (select count(*) from old_cards) then
    raise exception 'a card keeps its number and its print job'
      using errcode = 'check_violation', constraint = 'cards_identity';
  end if;
  if refused is not null then
    raise exception '%', refused using errcode = 'check_violation', constraint = 'cards_step';
  end if;
  if has_activated then
    insert into customer_cards
      (card_id, customer_id, print_job_id, grant_batch_id, merchant_id, activated_at, valid_until)
    select became.id, became.customer_id, became.print_job_id, became.grant_batch_id,
      (select merchant_id from grant_batches where id = became.grant_batch_id),
      became.activated_at, became.last_day
    from old_cards was
    join new_cards became using (id)
    where was.status = 3 and became.status = 4
    order by became.activated_at, became.id;
  end if;
  if has_held then
    update customer_cards held set card_status = became.status, valid_until = became.last_day
    from old_cards was
    join new_cards became using (id)
    where held.card_id = became.id and held.card_id = any (array(select id from new_cards))
      and coalesce(was.frozen_from, was.status) = 4
      and (was.status <> became.status or was.last_day <> became.last_day);
  end if;
  if has_transferred then
    update customer_cards held set grant_batch_id = batch.id, merchant_id = batch.merchant_id
    from new_cards became
    join grant_batches batch on batch.id = became.grant_batch_id
    where held.card_id = became.id and held.card_id = any (array(select id from new_cards));
  end if;
  return null;
end $$;
create trigger cards_updated after update on cards
  referencing old table as old_cards new table as new_cards
  for each statement execute function count_changed_cards();

-- Cards that a grant has chosen and not yet moved: nobody else may touch them meanwhile.
create function refuse_change_of_reserved() returns trigger language plpgsql as $$
declare
  reserved bigint;
begin
  if not exists (select from grant_ranges where is_reserved) then
    return null;
  end if;
  select became.id into reserved
  from new_cards became
  join grant_ranges chosen on chosen.is_reserved and chosen.print_job_id = became.print_job_id
    and became.id between chosen.first_card and chosen.last_card
  where became.status <> 1 and became.grant_batch_id is distinct from chosen.grant_batch_id
  limit 1;
  if reserved is not null then
    raise exception 'card % is being granted', reserved
      using errcode = 'check_violation', constraint = 'cards_reserved';
  end if;
  return null;
end $$;
create trigger cards_updated_reserved after update on cards
  referencing new table as new_cards
  for each statement execute function refuse_change_of_reserved();

-- What a grant settles is written down day by day: an event of today adds to the line of today, so no later one changes
-- what an earlier month said.

-- Of a grant's cards those that are paid for: 预付 what was granted and neither came back, nor failed to come whole, nor
-- became void; 代销 what was activated, and 月结 (and a grant without any settlement) what was received, less what of it
-- came back or became void.
create function charged_cards(
  settlement_kind text, granted integer, received integer, activated integer, returned integer,
  returned_received integer, short integer, damaged integer, voided integer, void_received integer,
  void_activated integer
) returns integer language sql immutable
return case settlement_kind
  when 'prepaid' then granted - returned - short - damaged - voided
  when 'consignment' then activated - void_activated
  else received - returned_received - void_received
end;

-- What happened to a grant's cards on a day of the business, at the price of that moment; or a correction of the price.
create table grant_lines (
  id bigint generated always as identity primary key,
  grant_batch_id integer not null references grant_batches (id),
  day date not null,
  -- That of the grant.
  settlement_kind text,
  unit_price_fen integer,
  price_correction_id integer unique references grant_price_corrections (id),
  granted_count integer not null default 0,
  received_count integer not null default 0,
  activated_count integer not null default 0,
  returned_count integer not null default 0,
  -- Below 0 where a card came after all.
  short_count integer not null default 0,
  damaged_count integer not null default 0,
  void_count integer not null default 0,
  -- How many of them had been received, or activated, before.
  returned_received_count integer not null default 0,
  void_received_count integer not null default 0,
  void_activated_count integer not null default 0,
  -- What a correction of the price comes to, for all that was charged before it.
  correction_fen bigint not null default 0,
  transfer_id integer references grant_transfers (id),
  -- What expires on the last day is read off the other lines; a transfer of expired cards takes theirs along.
  expired_count integer not null default 0,
  -- Took the place of another card: charged as an activated one is.
  replacing_count integer not null default 0,
  charged_count integer not null generated always as (charged_cards(
    settlement_kind, granted_count, received_count, activated_count + replacing_count, returned_count,
    returned_received_count, short_count, damaged_count, void_count, void_received_count, void_activated_count
  )) stored,
  amount_fen bigint not null generated always as (correction_fen + coalesce(unit_price_fen, 0)::bigint * charged_cards(
    settlement_kind, granted_count, received_count, activated_count + replacing_count, returned_count,
    returned_received_count, short_count, damaged_count, void_count, void_received_count, void_activated_count
  )) stored,
  -- What merchants and users were left with: what customers activated, and what neither came back, nor was lost, nor became
  -- void before. A card that takes another's place counts as that one.
  kept_count integer not null generated always as (
    granted_count - returned_count - short_count - damaged_count - (void_count - void_activated_count) - replacing_count
  ) stored,
  constraint grant_lines_transfer unique (transfer_id, grant_batch_id)
);
create unique index grant_lines_day on grant_lines (grant_batch_id, day, unit_price_fen) nulls not distinct
  where price_correction_id is null and transfer_id is null;
create index grant_lines_batch on grant_lines (grant_batch_id);

create trigger grant_lines_never_deleted before delete or truncate on grant_lines
  for each statement execute function refuse_change();

create function count_kept_cards() returns trigger language plpgsql as $$
begin
  update grant_batches
  set kept_count = kept_count + new.kept_count - case when tg_op = 'UPDATE' then old.kept_count else 0 end
  where id = new.grant_batch_id;
  return null;
end $$;
-- An activation changes nothing of it.
create trigger grant_lines_kept_entered after insert on grant_lines
  for each row when (new.kept_count <> 0) execute function count_kept_cards();
create trigger grant_lines_kept_changed after update on grant_lines
  for each row when (old.kept_count <> new.kept_count) execute function count_kept_cards();

-- Adds to the line of a day. In plpgsql, which keeps the plan of a statement that customers wait for.
create function enter_grant_line(
  batch_id integer, on_day date, granted numeric default 0, received numeric default 0, activated numeric default 0,
  returned numeric default 0, returned_received numeric default 0, short numeric default 0, damaged numeric default 0,
  voided numeric default 0, void_received numeric default 0, void_activated numeric default 0,
  replacing numeric default 0
) returns void language plpgsql as $$
begin
  insert into grant_lines as line (
    grant_batch_id, day, settlement_kind, unit_price_fen, granted_count, received_count, activated_count,
    returned_count, returned_received_count, short_count, damaged_count, void_count, void_received_count,
    void_activated_count, replacing_count
  )
  select id, on_day, settlement_kind, unit_price_fen, granted, received, activated, returned, returned_received, short,
    damaged, voided, void_received, void_activated, replacing
  from grant_batches where id = batch_id
  on conflict (grant_batch_id, day, unit_price_fen) where price_correction_id is null and transfer_id is null do update set
    granted_count = line.granted_count + excluded.granted_count,
    received_count = line.received_count + excluded.received_count,
    activated_count = line.activated_count + excluded.activated_count,
    returned_count = line.returned_count + excluded.returned_count,
    returned_received_count = line.returned_received_count + excluded.returned_received_count,
    short_count = line.short_count + excluded.short_count,
    damaged_count = line.damaged_count + excluded.damaged_count,
    void_count = line.void_count + excluded.void_count,
    void_received_count = line.void_received_count + excluded.void_received_count,
    void_activated_count = line.void_activated_count + excluded.void_activated_count,
    replacing_count = line.replacing_count + excluded.replacing_count;
end $$;

-- The cards of a grant that were reported missing, whatever came of them; null where none were.
create function grant_short_cards(batch_id integer) returns int8multirange language sql stable
return (
  select range_agg(int8range(first_card, last_card, '[]'))
  from grant_receipts receipt
  join grant_receipt_ranges listed on listed.grant_receipt_id = receipt.id
  where receipt.grant_batch_id = batch_id and listed.kind = 'short'
);

create function was_received(card_id bigint, since timestamptz) returns boolean language sql stable
return exists (
  select from card_events
  where kind = 'received' and int8range(first_card, last_card, '[]') @> card_id and at >= since
);

-- Events are written once their cards are what they tell of. A card stands in one column: one that was reported missing
-- stays 短少 when it is given up, and leaves that column when it comes after all.
create function enter_card_events() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  -- Customers come one by one, and many at once: what each of them does moves one count.
  if not exists (select from new_events where kind <> 'activated') then
    insert into grant_lines as line (grant_batch_id, day, settlement_kind, unit_price_fen, activated_count)
    select batch.id, day, settlement_kind, unit_price_fen, card_count
    from (
      select card.grant_batch_id as batch_id, (event.at at time zone 'Asia/Shanghai')::date as day, count(*) as card_count
      from new_events event
      join cards card on card.id between event.first_card and event.last_card
      where card.grant_batch_id is not null
      group by 1, 2
    ) activated
    join grant_batches batch on batch.id = batch_id
    order by batch.id, day
    on conflict (grant_batch_id, day, unit_price_fen) where price_correction_id is null and transfer_id is null do update set
      activated_count = line.activated_count + excluded.activated_count;
    return null;
  end if;
  if not exists (
    select from new_events where kind in ('granted', 'received', 'activated', 'voided', 'scrapped', 'damaged', 'missing')
  ) then
    return null;
  end if;
  perform enter_grant_line(batch_id, day, granted => granted, received => received, activated => activated,
    short => missed - arrived, damaged => damaged, voided => voided, void_activated => void_activated,
    -- What of the void cards had been received is what the grant lacks of all that was.
    void_received => case when voided = 0 then 0 else (
      select received_count - cards_received - cards_activated - (cards_frozen - open_count + cards_granted)
      from grant_batches where id = batch_id
    ) - (select coalesce(sum(void_received_count), 0) from grant_lines where grant_batch_id = batch_id) end)
  from (
    with told as materialized (
      select event.kind, (event.at at time zone 'Asia/Shanghai')::date as day, card.id as card_id,
        card.grant_batch_id as batch_id, card.activated_at is not null as is_activated
      from new_events event
      join cards card on card.id between event.first_card and event.last_card
      where event.kind in ('granted', 'received', 'activated', 'voided', 'scrapped', 'damaged', 'missing')
        and card.grant_batch_id is not null
    ), batches as materialized (
      select batch_id, grant_short_cards(batch_id) as short_cards,
        (select created_at from grant_batches where id = batch_id) as created_at
      from (select distinct batch_id from told) batch
    )
    select batch_id, day,
      count(*) filter (where kind = 'granted') as granted,
      count(*) filter (where kind = 'received') as received,
      count(*) filter (where kind = 'activated') as activated,
      count(*) filter (where kind = 'missing' and not is_short) as missed,
      count(*) filter (where kind in ('received', 'scrapped', 'damaged') and is_short) as arrived,
      count(*) filter (where kind in ('scrapped', 'damaged')) as damaged,
      count(*) filter (where kind = 'voided' and not is_short) as voided,
      count(*) filter (where kind = 'voided' and is_activated) as void_activated
    from (
      select told.*, case
          when card_id <@ short_cards
            then kind in ('received', 'scrapped', 'damaged') or not was_received(card_id, created_at)
          else false
        end as is_short
      from told join batches using (batch_id)
    ) marked
    group by batch_id, day
  ) counted
  where granted + received + activated + missed + arrived + damaged + voided <> 0;
  return null;
end $$;
create trigger card_events_lines after insert on card_events
  referencing new table as new_events
  for each statement execute function enter_card_events();

-- A report counts what nobody has reported before, and what is still on its way.
create function enter_short_cards() returns trigger language plpgsql as $$
begin
  perform enter_grant_line(grant_batch_id, day, short => count)
  from (
    select receipt.grant_batch_id, (receipt.at at time zone 'Asia/Shanghai')::date as day,
      count(distinct card.id) as count
    from new_ranges listed
    join grant_receipts receipt on receipt.id = listed.grant_receipt_id
    join cards card on card.id between listed.first_card and listed.last_card
      and card.grant_batch_id = receipt.grant_batch_id and coalesce(card.frozen_from, card.status) = 2
    where listed.kind = 'short' and not exists (
      select from grant_receipts earlier
      join grant_receipt_ranges reported on reported.grant_receipt_id = earlier.id
      where earlier.grant_batch_id = receipt.grant_batch_id and earlier.id < receipt.id
        and reported.kind = 'short' and card.id between reported.first_card and reported.last_card
    )
    group by 1, 2
  ) counted;
  return null;
end $$;
create trigger grant_receipt_ranges_lines after insert on grant_receipt_ranges
  referencing new table as new_ranges
  for each statement execute function enter_short_cards();

create function enter_returned_cards() returns trigger language plpgsql as $$
begin
  perform enter_grant_line(new.grant_batch_id, (new.at at time zone 'Asia/Shanghai')::date,
    returned => new.card_count, returned_received => new.received_count, short => -new.short_count);
  return null;
end $$;
create trigger grant_returns_lines after insert on grant_returns
  for each row execute function enter_returned_cards();

create function enter_transferred_cards() returns trigger language plpgsql as $$
begin
  insert into grant_lines (
    grant_batch_id, day, settlement_kind, unit_price_fen, transfer_id, granted_count, received_count, activated_count,
    replacing_count, expired_count
  )
  select batch.id, new.day, settlement_kind, unit_price_fen, new.id, sign * new.card_count, sign * new.card_count,
    sign * (new.activated_count - new.replacing_count), sign * new.replacing_count, sign * new.expired_count
  from (values (new.from_batch_id, -1), (new.to_batch_id, 1)) side (batch_id, sign)
  join grant_batches batch on batch.id = batch_id;
  update grant_batches set activation_count = activation_count
    + case id when new.to_batch_id then 1 else -1 end * (new.activated_count - new.replacing_count)
  where id in (new.from_batch_id, new.to_batch_id);
  return null;
end $$;
create trigger grant_transfers_lines after insert on grant_transfers
  for each row execute function enter_transferred_cards();

-- What is entered as activated is known as a replacement once the old card names it, in the same transaction.
create function enter_replacement() returns trigger language plpgsql as $$
declare
  held customer_cards;
begin
  select * into strict held from customer_cards where card_id = new.replaced_by;
  update grant_batches set activation_count = activation_count - 1 where id = held.grant_batch_id;
  perform enter_grant_line(held.grant_batch_id, (held.activated_at at time zone 'Asia/Shanghai')::date,
    activated => -1, replacing => 1);
  return null;
end $$;
create trigger customer_cards_replaced after update of replaced_by on customer_cards
  for each row when (old.replaced_by is null and new.replaced_by is not null) execute function enter_replacement();
