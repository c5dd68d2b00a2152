-- Grants (发放): cards on their way from stock to merchants and users, and the customers who activate them.

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
  -- 0 生成中, 1 待收货, 2 部分收货, 3 已收货, 4 已撤回
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4)),
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

  check ((target_kind = 'merchant') = (merchant_id is not null)),
  -- Users get electronic cards.
  check (target_kind = 'merchant' or card_kind = 'electronic'),
  check ((delivery = 'electronic') = (card_kind = 'electronic')),
  -- Only a batch that could not be made ends without having all its cards.
  check (status in (0, 4) or moved_count = quantity),
  constraint grant_batches_conservation check (
    moved_count between 0 and quantity
    and moved_count = cards_granted + cards_received + cards_activated + cards_frozen + cards_void + cards_returned
    and received_count <= moved_count
  )
)
-- Each step of its cards rewrites the row; room in the page keeps those updates out of the indexes.
with (fillfactor = 50);

create index grant_batches_status on grant_batches (status, id);
create index grant_batches_merchant on grant_batches (merchant_id, id);
create index grant_batches_creator on grant_batches (created_by, id);
create index grant_batches_created on grant_batches (created_at desc nulls last, id desc);
create index grant_batches_activate_before on grant_batches (activate_before, id);

create table grant_batch_steps (
  from_status smallint not null,
  to_status smallint not null,
  primary key (from_status, to_status)
);
-- A batch of which nothing is left and nothing was received is revoked, whatever it was before.
insert into grant_batch_steps values (0, 1), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4);

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
create trigger grant_batches_fixed before update on grant_batches
  for each row when (
    (old.batch_no, old.card_kind, old.goods_id, old.target_kind, old.merchant_id, old.quantity, old.activate_before,
      old.first_card, old.last_card)
    is distinct from
    (new.batch_no, new.card_kind, new.goods_id, new.target_kind, new.merchant_id, new.quantity, new.activate_before,
      new.first_card, new.last_card)
  ) execute function refuse_grant_rewrite();
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
  at timestamptz not null
);
create index grant_receipts_batch on grant_receipts (grant_batch_id);

-- The cards that were short or damaged.
create table grant_receipt_ranges (
  grant_receipt_id integer not null references grant_receipts (id),
  kind text not null check (kind in ('short', 'damaged')),
  first_card bigint not null,
  last_card bigint not null check (last_card >= first_card),
  primary key (grant_receipt_id, first_card)
);

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

create table customers (
  id integer generated always as identity primary key,
  -- 用户ID: U and at least six digits.
  customer_no text not null generated always as ('U' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  phone text not null unique check (phone ~ '^1[3-9][0-9]{9}$'),
  nickname text not null default '',
  grade text,
  region_code text check (region_code ~ '^[0-9]{6}$'),
  created_at timestamptz not null
);
create index customers_phone_tail on customers (right(phone, 4), id);

-- Both are set by the UPDATE that moves the card's state, and neither has an index: that would cost each of a million
-- cards a place in it. The ranges of a batch say where its cards lie.
alter table cards
  add column grant_batch_id integer,
  add column customer_id integer,
  -- In stock a card belongs to nobody; from its grant on to one batch, and once activated to one customer.
  add constraint cards_holder check (
    case coalesce(frozen_from, status)
      when 0 then grant_batch_id is null and customer_id is null
      when 1 then grant_batch_id is null and customer_id is null
      when 2 then grant_batch_id is not null
      when 3 then grant_batch_id is not null
      when 4 then grant_batch_id is not null and customer_id is not null
      else true
    end
  );

-- Electronic cards reach users without being received by anybody in between.
insert into card_steps values (1, 3);

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

-- Moves the counts of the print jobs and of the grants along with their cards, enters what was activated, and refuses
-- steps that no card may take.
create or replace function count_changed_cards() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  kept_count bigint;
  refused text;
  has_activated boolean;
  has_held boolean;
begin
  with steps as materialized (
    select print_job_id, was.status as was, was.frozen_from as was_from, was.grant_batch_id as was_batch,
      became.status as became, became.frozen_from as became_from, became.grant_batch_id as became_batch,
      count(*)::integer as count, min(id) as first_card
    from old_cards was
    join new_cards became using (id, print_job_id)
    group by 1, 2, 3, 4, 5, 6, 7
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
      sum(change) filter (where is_receipt) as receipt
    from (
      select became_batch as batch_id, became as status, became_from as from_status, count as change,
        was_batch is null as is_entry, false as is_exit, became = 3 and was in (1, 2) as is_receipt
      from steps where became_batch is not null
      union all
      select was_batch, was, was_from, -count,
        false, became_batch is null, became = 1 and was = 3
      from steps where was_batch is not null
    ) side
    group by batch_id
  ), batch_counts as (
    select batch_id as id, coalesce(granted, 0) as granted, coalesce(received, 0) as received,
      coalesce(activated, 0) as activated, coalesce(frozen, 0) as frozen, coalesce(voided, 0) as voided,
      coalesce(open, 0) as open, coalesce(entered, 0) as entered, coalesce(returned, 0) as returned,
      coalesce(receipt, 0) as receipt
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
      open_count = open_count + open,
      received_count = received_count + receipt,
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
    coalesce(bool_or(coalesce(was_from, was) = 4 and was <> became), false),
    min(format('card %s may not go from %s to %s', first_card, was, became)) filter (
      where was <> became and not exists (select from card_steps where from_status = was and to_status = became)
        or became = 6 and became_from is distinct from (case was when 6 then was_from else was end)
        or was = 6 and became not in (6, was_from, 9)
        -- A card changes its batch by way of the stock only.
        or was_batch is distinct from became_batch and was <> 1 and became <> 1
        or became_batch is not null and not exists (select from grant_batches where id = became_batch)
    )
  into kept_count, has_activated, has_held, refused
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
      became.activated_at,
      (
        select coalesce(valid_until, (became.activated_at at time zone 'Asia/Shanghai')::date + valid_days)
        from print_jobs where id = became.print_job_id
      )
    from old_cards was
    join new_cards became using (id)
    where was.status = 3 and became.status = 4
    order by became.activated_at, became.id;
  end if;
  if has_held then
    update customer_cards held set card_status = became.status
    from old_cards was
    join new_cards became using (id)
    where held.card_id = became.id and held.card_id = any (array(select id from new_cards))
      and coalesce(was.frozen_from, was.status) = 4 and was.status <> became.status;
  end if;
  return null;
end $$;

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

-- Where what is kept differs from what is counted row by row, grants and customers included.
alter view count_differences rename to stock_count_differences;
create view count_differences as
select * from stock_count_differences
union all
select 'grant_batches', format('grant %s', batch.batch_no), kept.counts::text, counted.counts::text
from grant_batches batch
left join (
  select grant_batch_id,
    array[
      count(*), count(*) filter (where status = 2), count(*) filter (where status = 3),
      count(*) filter (where status = 4), count(*) filter (where status = 6), count(*) filter (where status = 9),
      count(*) filter (where coalesce(frozen_from, status) = 2)
    ]::integer[] as counts
  from cards where grant_batch_id is not null group by grant_batch_id
) by_card on by_card.grant_batch_id = batch.id
cross join lateral (select array[
  moved_count - cards_returned, cards_granted, cards_received, cards_activated, cards_frozen, cards_void, open_count
] as counts) kept
cross join lateral (select coalesce(by_card.counts, '{0,0,0,0,0,0,0}') as counts) counted
where kept.counts <> counted.counts
union all
select 'customer_cards', format('card %s', coalesce(kept.card_id, card.id)),
  format('%s of customer %s', kept.card_status, kept.customer_id), format('%s of customer %s', card.status, card.customer_id)
from customer_cards kept
full join (
  select id, customer_id, status from cards where activated_at is not null and status in (4, 6, 9)
) card on card.id = kept.card_id
where (kept.customer_id, kept.card_status) is distinct from (card.customer_id, card.status);
