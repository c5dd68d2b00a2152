-- Print jobs and the running numbers they own, their cards, and the stock.

-- The next free running number of each prefix. Numbers are never given back.
create table serial_ranges (
  -- Part of every card id (prefix number × 10^10 + running number), which must stay exact as a double.
  prefix_id integer generated always as identity primary key check (prefix_id <= 900000),
  prefix text not null unique check (prefix ~ '^[A-Z0-9]{2,6}$'),
  next_no bigint not null default 1 check (next_no between 1 and 10000000000)
);

-- Last number of the 印刷批次号 of each day.
create table print_batch_days (
  day date primary key,
  last_no integer not null check (last_no > 0)
);

-- Every print job has an address of its own, which is printed on its cards: there they are activated. Its last part are
-- twelve of 32 letters, as the addresses of QR codes have. Of a random UUID's bytes all but the seventh are random in their
-- five low bits.
create function draw_address_token() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', (get_byte(bytes, place) & 31) + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes offset 0) drawn
  cross join generate_series(0, 12) as place
  where place <> 6
$$;

create table print_jobs (
  id integer generated always as identity primary key,
  batch_no text not null unique,
  card_name text not null check (char_length(card_name) between 1 and 30),
  card_kind text not null check (card_kind in ('physical', 'electronic')),
  teaching_material_id integer not null references teaching_materials (id),
  category_id integer not null references categories (id),
  goods_id integer not null references goods (id),
  valid_days integer check (valid_days between 1 and 3650),
  valid_until date check (valid_until >= activate_before),
  activate_before date not null,
  activations_per_user integer not null check (activations_per_user >= 1),
  face_value_fen integer check (face_value_fen >= 0),
  quantity integer not null check (quantity between 1 and 100000),
  prefix_id integer not null references serial_ranges (prefix_id),
  first_card bigint not null,
  last_card bigint generated always as (first_card + quantity - 1) stored,
  code_length smallint not null check (code_length in (12, 16)),
  box_size smallint not null check (box_size in (10, 15, 50, 100)),
  face_image_key text,
  page_id integer references pages (id),
  expected_delivery date,
  note text not null default '',
  -- 0 生成中, 1 待印刷, 2 印刷中, 3 已完成, 4 已取消, 5 生成失败
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 5)),
  status_reason text,
  received_count integer check (received_count >= 0),
  scrapped_count integer check (scrapped_count >= 0),
  export_count integer not null default 0 check (export_count >= 0),
  created_by integer not null references accounts (id),
  created_at timestamptz not null,
  generated_at timestamptz,
  first_exported_at timestamptz,
  finished_at timestamptz,

  -- Cards of this job by state. The triggers on `cards` keep them; nothing else may write them.
  generated_count integer not null default 0,
  cards_waiting integer not null default 0 check (cards_waiting >= 0),
  cards_in_stock integer not null default 0 check (cards_in_stock >= 0),
  cards_granted integer not null default 0 check (cards_granted >= 0),
  cards_received integer not null default 0 check (cards_received >= 0),
  cards_activated integer not null default 0 check (cards_activated >= 0),
  cards_frozen integer not null default 0 check (cards_frozen >= 0),
  cards_void integer not null default 0 check (cards_void >= 0),

  -- Counts the edits of what may still be edited; a step of the job is no edit.
  version integer not null default 1,
  -- The last part of the address.
  token text not null unique default draw_address_token() check (token ~ '^[2-9A-HJ-NP-Z]{12}$'),
  -- The first part. Null for jobs of the time before there were addresses: theirs is that of the office.
  origin text,
  print_shop_id integer references print_shops (id),

  check (num_nonnulls(valid_days, valid_until) = 1),
  check (first_card / 10000000000 = prefix_id and (first_card + quantity - 1) / 10000000000 = prefix_id),
  check (received_count + scrapped_count <= quantity),
  check ((received_count is null) = (scrapped_count is null)),
  -- No state may be reached without every card having been made.
  check (status in (0, 5) or generated_count = quantity),
  -- Conservation: every card made is in exactly one state.
  constraint print_jobs_conservation check (
    generated_count between 0 and quantity
    and generated_count = cards_waiting + cards_in_stock + cards_granted + cards_received
      + cards_activated + cards_frozen + cards_void
  ),
  -- Two jobs never share a serial.
  constraint print_jobs_cards_apart exclude using gist (int8range(first_card, last_card, '[]') with &&)
)
-- Each batch of a generation rewrites the row; room in the page keeps those updates out of the indexes.
with (fillfactor = 40);

-- What the list is filtered by. The columns behind the number let a list be counted, and its pages be found, in the index alone.
create index print_jobs_status on print_jobs (status, id) include (card_kind, teaching_material_id, category_id);
create index print_jobs_category on print_jobs (category_id, id) include (status, card_kind, teaching_material_id);
create index print_jobs_material on print_jobs (teaching_material_id, id) include (status, card_kind, category_id);
create index print_jobs_kind on print_jobs (card_kind, id) include (status, teaching_material_id, category_id);
create index print_jobs_creator on print_jobs (created_by, id);
create index print_jobs_page on print_jobs (page_id) where page_id is not null;
create index print_jobs_print_shop on print_jobs (print_shop_id);
-- What it is ordered by, beside its number. The stock has no index: it changes with every batch of cards, and an index on
-- it would have to be rewritten each time.
create index print_jobs_quantity on print_jobs (quantity desc nulls last, id desc);
create index print_jobs_created on print_jobs (created_at desc nulls last, id desc);
create index print_jobs_finished on print_jobs (finished_at desc nulls last, id desc);
-- The home page counts the print jobs whose cards have to be activated soon: a range of days among all jobs.
create index print_jobs_activate_before on print_jobs (activate_before);
-- What is new of long work is asked for with every visit.
create index print_jobs_generated on print_jobs (created_by, generated_at);
-- What jobs in print have still to bring is read off this index alone.
create index print_jobs_awaited on print_jobs (status) include (quantity, received_count, scrapped_count);

-- A trigger that looks at some columns alone is not asked about a change of the others: customers come one by one, and many
-- at once, and each of them waits for the triggers of this table.

-- The steps a print job may take.
create table print_job_steps (
  from_status smallint not null,
  to_status smallint not null,
  primary key (from_status, to_status)
);
insert into print_job_steps values (0, 1), (0, 3), (0, 5), (1, 2), (1, 4), (2, 3), (2, 4), (5, 0);

create function refuse_wrong_print_job_step() returns trigger language plpgsql as $$
begin
  if not exists (select from print_job_steps where from_status = old.status and to_status = new.status) then
    raise exception 'print job % may not go from % to %', old.id, old.status, new.status
      using errcode = 'check_violation', constraint = 'print_jobs_step';
  end if;
  return new;
end $$;
create trigger print_jobs_step before update of status on print_jobs
  for each row when (old.status <> new.status) execute function refuse_wrong_print_job_step();

-- What a printed card promises is printed: it can't be changed afterwards.
create function refuse_print_job_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the order of print job % is fixed', old.id
    using errcode = 'check_violation', constraint = 'print_jobs_fixed';
end $$;
create trigger print_jobs_fixed
  before update of batch_no, card_kind, quantity, prefix_id, first_card, code_length, box_size on print_jobs
  for each row when (
    (old.batch_no, old.card_kind, old.quantity, old.prefix_id, old.first_card, old.code_length, old.box_size)
    is distinct from
    (new.batch_no, new.card_kind, new.quantity, new.prefix_id, new.first_card, new.code_length, new.box_size)
  ) execute function refuse_print_job_rewrite();

create function refuse_card_address_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the address of print job % is fixed', old.id
    using errcode = 'check_violation', constraint = 'print_jobs_address_fixed';
end $$;
create trigger print_jobs_address_fixed before update of token, origin on print_jobs
  for each row when ((old.token, old.origin) is distinct from (new.token, new.origin))
  execute function refuse_card_address_rewrite();

create trigger print_jobs_never_deleted before delete or truncate on print_jobs
  for each statement execute function refuse_change();

create table print_job_present_goods (
  print_job_id integer not null references print_jobs (id),
  goods_id integer not null references goods (id),
  primary key (print_job_id, goods_id)
);

-- Each time a print file was taken. Written before the first byte leaves; the hash comes when the last one has.
create table print_exports (
  id integer generated always as identity primary key,
  print_job_id integer not null references print_jobs (id),
  account_id integer not null references accounts (id),
  format text not null check (format in ('xlsx', 'csv')),
  row_count integer not null check (row_count > 0),
  reason text,
  started_at timestamptz not null,
  completed_at timestamptz,
  -- Of the file, so that records say which file was printed from; a package around it has a hash of its own.
  sha256 bytea check (octet_length(sha256) = 32),
  -- It may be taken in a package for the print shop.
  kind text not null default 'file' check (kind in ('file', 'package')),
  boxes_per_carton integer check (boxes_per_carton > 0),
  is_encrypted boolean not null default false,
  package_sha256 bytea check (octet_length(package_sha256) = 32),
  check ((completed_at is null) = (sha256 is null)),
  check ((kind = 'package') = (boxes_per_carton is not null)),
  check (kind = 'package' or not is_encrypted),
  check ((package_sha256 is not null) = (kind = 'package' and completed_at is not null))
);
create index print_exports_job on print_exports (print_job_id);

-- Cards. Columns stand widest first, so that no row carries padding.
create table cards (
  -- Prefix number × 10^10 + running number: the serial without its check digit.
  id bigint primary key,
  activated_at timestamptz,
  -- Needs no foreign key: the trigger of new cards finds the job or refuses the rows.
  print_job_id integer not null,
  -- 0 待入库, 1 在库, 2 已发放, 3 待激活, 4 已激活, 6 已冻结, 9 已作废; 5 已过期 is derived when read
  status smallint not null check (status in (0, 1, 2, 3, 4, 6, 9)),
  frozen_from smallint,
  check_digit smallint not null check (check_digit between 0 and 9),
  code_tail text not null check (char_length(code_tail) = 4),
  -- HMAC-SHA256 of the activation code, cut to 16 bytes.
  code_lookup bytea not null unique check (octet_length(code_lookup) = 16),
  -- Both are set by the UPDATE that moves the card's state, and neither has an index: that would cost each of a million
  -- cards a place in it. The ranges of a batch say where its cards lie.
  grant_batch_id integer,
  customer_id integer,
  -- When a card ends. One column says it, so that what has expired is found and counted without a look at its grant or its
  -- customer: the last day on which the card may be activated once it is granted, the last day of its benefit once it is
  -- activated. In stock it is null: there the deadline of the print job counts, which all of the job's cards share.
  last_day date,
  constraint cards_frozen_from check ((status = 6) = (frozen_from is not null)),
  constraint cards_activated_at check (status <> 4 or activated_at is not null),
  -- In stock a card belongs to nobody; from its grant on to one batch, and once activated to one customer.
  constraint cards_holder check (
    case coalesce(frozen_from, status)
      when 0 then grant_batch_id is null and customer_id is null
      when 1 then grant_batch_id is null and customer_id is null
      when 2 then grant_batch_id is not null
      when 3 then grant_batch_id is not null
      when 4 then grant_batch_id is not null and customer_id is not null
      else true
    end
  ),
  constraint cards_last_day check (
    case when coalesce(frozen_from, status) in (0, 1) then last_day is null
      when coalesce(frozen_from, status) in (2, 3, 4) then last_day is not null
      else true
    end
  )
)
-- Every card changes its state a few times; room in the page keeps those updates out of the indexes.
with (fillfactor = 50);
-- Cards are looked up by the last four characters of their codes.
create index cards_code_tail on cards (code_tail);

create trigger cards_never_deleted before delete or truncate on cards
  for each statement execute function refuse_change();

-- Encrypted copies of codes, a run of cards each, deleted when the print file is no longer needed.
create table card_code_chunks (
  first_card bigint primary key,
  last_card bigint not null check (last_card >= first_card),
  print_job_id integer not null references print_jobs (id),
  nonce bytea not null,
  tag bytea not null,
  ciphertext bytea not null
);
create index card_code_chunks_job on card_code_chunks (print_job_id);
-- Random bytes do not compress; trying costs time.
alter table card_code_chunks alter column ciphertext set storage external;

-- Counts new cards, and refuses a gap: a job's cards come in the order of their numbers, each exactly once.
create function count_new_cards() returns trigger language plpgsql as $$
declare
  refused bigint;
begin
  with made as (
    select print_job_id, min(id) as first_card, max(id) as last_card, count(*)::integer as count,
      count(*) filter (where status = 0)::integer as waiting,
      count(*) filter (where status = 1)::integer as in_stock
    from new_cards group by print_job_id
  ), counted as (
    update print_jobs job
    set generated_count = generated_count + made.count,
      cards_waiting = cards_waiting + made.waiting,
      cards_in_stock = cards_in_stock + made.in_stock
    from made
    where job.id = made.print_job_id
      and job.status = 0
      and made.first_card = job.first_card + job.generated_count
      and made.last_card = made.first_card + made.count - 1
      and made.last_card <= job.last_card
      -- Electronic cards need no printer: they start in stock.
      and made.count = case job.card_kind when 'electronic' then made.in_stock else made.waiting end
    returning job.id
  )
  select print_job_id into refused from made where print_job_id not in (select id from counted) limit 1;
  if refused is not null then
    raise exception 'cards of print job % are not the next ones', refused
      using errcode = 'check_violation', constraint = 'cards_in_order';
  end if;
  return null;
end $$;
create trigger cards_inserted after insert on cards
  referencing new table as new_cards
  for each statement execute function count_new_cards();

create table card_steps (
  from_status smallint not null,
  to_status smallint not null,
  primary key (from_status, to_status)
);
insert into card_steps values
  (0, 1), (0, 9),
  (1, 2), (2, 3), (3, 4), (2, 1), (3, 1),
  -- Electronic cards reach users without being received by anybody in between.
  (1, 3),
  (1, 6), (2, 6), (3, 6), (4, 6),
  (6, 1), (6, 2), (6, 3), (6, 4),
  (1, 9), (2, 9), (3, 9), (4, 9), (6, 9);

-- What happened, to a range of cards at once: making 100,000 cards is one row.
create table card_events (
  id bigint generated always as identity primary key,
  print_job_id integer not null references print_jobs (id),
  first_card bigint not null,
  last_card bigint not null,
  kind text not null,
  at timestamptz not null,
  -- Null where the system acted by itself.
  account_id integer references accounts (id),
  reason text,
  -- Which request wrote it: by it a change of cards is taken back, and nothing else.
  request_id text,
  -- What an extension did: by how many days, where that was asked for, and until when.
  extension_days integer check (extension_days > 0),
  last_day date,
  check (last_card >= first_card)
);
create index card_events_cards on card_events using gist (int8range(first_card, last_card, '[]'));
create index card_events_kind on card_events (kind, at);
create index card_events_request on card_events (request_id) where request_id is not null;

create trigger card_events_append_only before update or delete or truncate on card_events
  execute function refuse_change();

-- What lists and tiles would otherwise count each time: print jobs by status, stock by deadline, ends of cards by day.

-- A change of print jobs adds the differences it makes, in its own transaction, and touches no row that another
-- one touches: however many generate at once, nobody waits. What stands is the sum; `fold_counts` keeps it short.
create table print_job_counts (
  status smallint not null,
  card_kind text not null,
  job_count integer not null
);

-- Of the stock, what is free is counted: what is to come is read off the print jobs, and what was given away off the grants.
create table stock_counts (
  card_kind text not null,
  activate_before date not null,
  in_stock_count integer not null
);

create function count_new_print_jobs() returns trigger language plpgsql as $$
begin
  insert into print_job_counts select status, card_kind, count(*) from new_jobs group by status, card_kind;
  insert into stock_counts (card_kind, activate_before, in_stock_count)
  select card_kind, activate_before, sum(cards_in_stock) from new_jobs
  group by card_kind, activate_before
  having sum(cards_in_stock) <> 0;
  return null;
end $$;
create trigger print_jobs_inserted after insert on print_jobs
  referencing new table as new_jobs
  for each statement execute function count_new_print_jobs();

-- Counts that change are written, and nothing is run for those that do not: each batch of a generation changes a
-- print job, and none of its counts. Only a trigger for each row can tell that before its function is called.
create function count_print_job_step() returns trigger language plpgsql as $$
begin
  insert into print_job_counts values (old.status, old.card_kind, -1), (new.status, new.card_kind, 1);
  return null;
end $$;
create trigger print_jobs_counted after update of status, card_kind on print_jobs
  for each row when (
    (old.status, old.card_kind) is distinct from (new.status, new.card_kind)
  ) execute function count_print_job_step();

create function count_print_job_stock() returns trigger language plpgsql as $$
begin
  insert into stock_counts (card_kind, activate_before, in_stock_count)
  select card_kind, activate_before, sum(in_stock)
  from (values
    (old.card_kind, old.activate_before, -old.cards_in_stock),
    (new.card_kind, new.activate_before, new.cards_in_stock)
  ) as change (card_kind, activate_before, in_stock)
  group by card_kind, activate_before;
  return null;
end $$;
create trigger print_jobs_stock_counted after update of card_kind, activate_before, cards_in_stock on print_jobs
  for each row when (
    (old.card_kind, old.activate_before, old.cards_in_stock)
    is distinct from
    (new.card_kind, new.activate_before, new.cards_in_stock)
  ) execute function count_print_job_stock();

-- Sums the differences up. One statement for each table, so every reader sees the rows either before or after; rows
-- that another process is folding are left to it.
create function fold_counts() returns void language plpgsql as $$
begin
  with taken as (
    delete from print_job_counts
    where ctid = any (array(select ctid from print_job_counts for update skip locked))
    returning *
  )
  insert into print_job_counts
  select status, card_kind, sum(job_count) from taken group by status, card_kind having sum(job_count) <> 0;

  with taken as (
    delete from stock_counts
    where ctid = any (array(select ctid from stock_counts for update skip locked))
    returning card_kind, activate_before, in_stock_count
  )
  insert into stock_counts (card_kind, activate_before, in_stock_count)
  select card_kind, activate_before, sum(in_stock_count)
  from taken
  group by card_kind, activate_before
  having sum(in_stock_count) <> 0;
end $$;

-- How many cards of a print job end on a day, by state: 2 已发放, 3 待激活, 4 已激活. Whoever changes a job's cards holds
-- its row already, so these rows make nobody wait.
create table card_last_days (
  print_job_id integer not null references print_jobs (id),
  status smallint not null,
  last_day date not null,
  card_count integer not null check (card_count >= 0),
  primary key (print_job_id, last_day, status)
);

-- The plan of the first call is kept for the session, and the table is often empty then: without these settings the next
-- call, for the cards of many print jobs, would read the whole table once for each of its rows.
create function count_last_days() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with changes as materialized (
    select print_job_id, status, last_day, sum(change)::integer as change
    from (
      select 1 as change, print_job_id, status, last_day from new_cards where status in (2, 3, 4)
      union all
      select -1, print_job_id, status, last_day from old_cards where status in (2, 3, 4)
    ) card
    group by 1, 2, 3
    having sum(change) <> 0
  ), changed as (
    update card_last_days kept set card_count = card_count + change
    from changes
    where kept.print_job_id = changes.print_job_id and kept.status = changes.status
      and kept.last_day = changes.last_day
    returning kept.print_job_id, kept.status, kept.last_day
  )
  insert into card_last_days (print_job_id, status, last_day, card_count)
  select * from changes
  where (print_job_id, status, last_day) not in (select print_job_id, status, last_day from changed);
  return null;
end $$;
-- By its name it runs after `cards_updated`, which takes the row of the print job.
create trigger cards_updated_last_days after update on cards
  referencing old table as old_cards new table as new_cards
  for each statement execute function count_last_days();

-- The stock alarm: raised below the lower mark, over when the upper one is reached again.
create table stock_thresholds (
  card_kind text primary key check (card_kind in ('physical', 'electronic')),
  lower_count integer constraint stock_thresholds_threshold_count_not_null not null
    constraint stock_thresholds_threshold_count_check check (lower_count >= 0),
  upper_count integer not null,
  version integer not null default 1,
  updated_by integer references accounts (id),
  updated_at timestamptz,
  check (upper_count >= lower_count)
);
insert into stock_thresholds (card_kind, lower_count, upper_count)
values ('physical', 5000, 6000), ('electronic', 1000, 1200);

-- One row for each alarm; the open one of a kind says that its stock is low.
create table stock_alarms (
  id integer generated always as identity primary key,
  card_kind text not null references stock_thresholds (card_kind),
  raised_at timestamptz not null default now(),
  raised_count integer not null,
  -- The marks as they were when it was raised.
  lower_count integer not null,
  upper_count integer not null,
  cleared_at timestamptz,
  cleared_count integer,
  check ((cleared_at is null) = (cleared_count is null))
);
create unique index stock_alarms_open on stock_alarms (card_kind) where cleared_at is null;

-- Brings the alarm of a kind in line with its stock. Whoever comes second waits for the first one's commit and then
-- sees its cards, so two that together cross a mark do not both miss it. It reads the stock off the counts that are kept
-- instead of adding up print jobs: a transaction's own changes are among them, because it is settled when the transaction
-- commits.
create function settle_stock_alarm(kind text, today date) returns void language plpgsql as $$
declare
  mark stock_thresholds;
  available integer;
  is_low boolean;
begin
  select * into mark from stock_thresholds where card_kind = kind for update;
  select coalesce(sum(in_stock_count), 0)::integer into available
  from stock_counts where card_kind = kind and activate_before >= today;
  is_low := exists (select from stock_alarms where card_kind = kind and cleared_at is null);
  if not is_low and available < mark.lower_count then
    insert into stock_alarms (card_kind, raised_count, lower_count, upper_count)
    values (kind, available, mark.lower_count, mark.upper_count);
  elsif is_low and available >= mark.upper_count then
    update stock_alarms set cleared_at = now(), cleared_count = available
    where card_kind = kind and cleared_at is null;
  end if;
end $$;

create function follow_stock() returns trigger language plpgsql as $$
declare
  is_low boolean := exists (select from stock_alarms where card_kind = new.card_kind and cleared_at is null);
begin
  -- More cards can only end an alarm, fewer can only raise one: making 100,000 cards mostly costs this look.
  if is_low = (new.cards_in_stock > old.cards_in_stock) then
    perform settle_stock_alarm(new.card_kind, (now() at time zone 'Asia/Shanghai')::date);
  end if;
  return null;
end $$;
-- Deferred: the mark is held only while the transaction commits.
create constraint trigger print_jobs_stock after update of cards_in_stock on print_jobs
  deferrable initially deferred
  for each row when (old.cards_in_stock <> new.cards_in_stock) execute function follow_stock();

-- Both kinds begin without a card.
select settle_stock_alarm(card_kind, (now() at time zone 'Asia/Shanghai')::date) from stock_thresholds;
