-- QR codes of merchants: the batches that they are made in, where they lead, and who came by them. And of all counts that are
-- kept, where they differ from what is counted row by row.

create table qr_batches (
  id integer generated always as identity primary key,
  -- 创建批次: B and at least six digits.
  batch_no text not null generated always as ('B' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  merchant_id integer not null references merchants (id),
  quantity integer not null check (quantity between 1 and 2000),
  name_pattern text not null check (name_pattern <> ''),
  goods_id integer references goods (id),
  page_id integer references pages (id),
  style text not null check (style in ('black', 'green', 'blue')),
  -- The first part of the address inside every code of the batch. It is printed, so it never changes.
  origin text not null,
  -- 0 生成中, 1 已完成, 2 生成失败
  status smallint not null default 0 check (status in (0, 1, 2)),
  status_reason text,
  done_count integer not null default 0 check (done_count between 0 and quantity),
  created_by integer not null references accounts (id),
  created_at timestamptz not null,
  finished_at timestamptz,
  check (status <> 1 or done_count = quantity)
);
create index qr_batches_creator on qr_batches (created_by, id);
create index qr_batches_merchant on qr_batches (merchant_id);

create table qr_codes (
  id integer generated always as identity primary key,
  -- 二维码编号: Q and at least six digits.
  code text not null generated always as ('Q' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  -- The last part of its address: random, and null until the code is made.
  token text unique check (token ~ '^[2-9A-HJ-NP-Z]{12}$'),
  batch_id integer not null references qr_batches (id),
  -- From 1, within its batch.
  ordinal integer not null check (ordinal > 0),
  name text not null check (name <> ''),
  merchant_id integer not null references merchants (id),
  goods_id integer references goods (id),
  page_id integer references pages (id),
  -- 0 生成中, 1 未绑定, 2 启用, 3 停用
  status smallint not null default 0 check (status in (0, 1, 2, 3)),
  -- Why it is disabled, where somebody said so.
  status_reason text,
  created_at timestamptz not null,
  name_order text collate "C",
  unique (batch_id, ordinal),
  check ((token is null) = (status = 0)),
  -- Bound is what has both.
  check (status = 0 or (status = 1) = (goods_id is null or page_id is null))
);
create index qr_codes_merchant on qr_codes (merchant_id, id);
create index qr_codes_goods on qr_codes (goods_id) where goods_id is not null;
create index qr_codes_page on qr_codes (page_id) where page_id is not null;
create index qr_codes_status on qr_codes (status, id);
create index qr_codes_created on qr_codes (created_at desc nulls last, id desc);
create index qr_codes_name_order on qr_codes (name_order, id desc);
create index qr_codes_name_order_backwards on qr_codes (name_order desc nulls last, id desc);

-- What is printed stays as it is.
create function refuse_qr_code_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the address and the merchant of QR code % are fixed', old.id
    using errcode = 'check_violation', constraint = 'qr_codes_fixed';
end $$;
create trigger qr_codes_fixed before update on qr_codes
  for each row when (
    old.token is not null and (old.token, old.merchant_id, old.batch_id) is distinct from (new.token, new.merchant_id, new.batch_id)
  ) execute function refuse_qr_code_rewrite();
create trigger qr_batches_fixed before update on qr_batches
  for each row when ((old.origin, old.quantity) is distinct from (new.origin, new.quantity))
  execute function refuse_qr_code_rewrite();

-- Beside the codes, so that a scan rewrites a short row and waits for nobody who edits.
create table qr_code_counts (
  qr_code_id integer primary key references qr_codes (id),
  scan_count integer not null default 0,
  -- Visitors of each day, added up: whoever comes again on another day counts again.
  visitor_count integer not null default 0,
  activation_count integer not null default 0,
  -- Counted apart: scans that met no page, because the code was disabled or out of service, and activations of cards that
  -- its merchant does not have.
  suspended_scan_count integer not null default 0,
  other_activation_count integer not null default 0
) with (fillfactor = 60);
create index qr_code_counts_scans on qr_code_counts (scan_count);
create index qr_code_counts_activations on qr_code_counts (activation_count);

-- By day of the business.
create table qr_scan_days (
  qr_code_id integer not null references qr_codes (id),
  day date not null,
  scan_count integer not null default 0,
  visitor_count integer not null default 0,
  activation_count integer not null default 0,
  suspended_scan_count integer not null default 0,
  other_activation_count integer not null default 0,
  primary key (qr_code_id, day)
) with (fillfactor = 60);

-- Who came today, as a keyed hash that nobody can take back once the day's salt is gone. Both go when the day has passed.
create table qr_visitors (
  day date not null,
  qr_code_id integer not null,
  visitor bytea not null check (octet_length(visitor) = 16),
  primary key (day, qr_code_id, visitor)
);
create table scan_salts (
  day date primary key,
  salt bytea not null check (octet_length(salt) = 32)
);

-- Cards that were activated on the page of a code, each counted once.
create table qr_activations (
  serial text primary key,
  qr_code_id integer not null references qr_codes (id),
  activated_at timestamptz not null,
  -- Whether another merchant had the card, or none.
  is_other boolean not null default false
);
create index qr_activations_code on qr_activations (qr_code_id);

-- No rows unless somebody went past the triggers. Each view has the rows of the one before it and some of its own:
-- `count_differences`, the last one, has all of them.

create view counted_print_jobs as
select status, card_kind, count(*)::integer as job_count
from print_jobs
group by status, card_kind;

create view counted_last_days as
select print_job_id, status, last_day, count(*)::integer as card_count
from cards
where status in (2, 3, 4)
group by 1, 2, 3;

create view stock_count_differences as
select 'print_job_counts' as count_name, format('status %s, %s', status, card_kind) as counted_what,
  coalesce(kept.job_count, 0)::text as kept, coalesce(counted.job_count, 0)::text as counted
from (select status, card_kind, sum(job_count) as job_count from print_job_counts group by 1, 2) kept
full join counted_print_jobs counted using (status, card_kind)
where coalesce(kept.job_count, 0) <> coalesce(counted.job_count, 0)
union all
select 'stock_counts', format('%s until %s', card_kind, activate_before),
  coalesce(kept.in_stock_count, 0)::text, coalesce(counted.in_stock_count, 0)::text
from (select card_kind, activate_before, sum(in_stock_count) as in_stock_count from stock_counts group by 1, 2) kept
full join (
  select card_kind, activate_before, sum(cards_in_stock) as in_stock_count from print_jobs group by 1, 2
) counted using (card_kind, activate_before)
where coalesce(kept.in_stock_count, 0) <> coalesce(counted.in_stock_count, 0)
union all
select 'card_last_days', format('print job %s, status %s until %s', print_job_id, status, last_day),
  coalesce(kept.card_count, 0)::text, coalesce(counted.card_count, 0)::text
from card_last_days kept
full join counted_last_days counted using (print_job_id, status, last_day)
where coalesce(kept.card_count, 0) <> coalesce(counted.card_count, 0)
union all
select 'print_jobs', format('print job %s', job.id), kept.counts::text, counted.counts::text
from print_jobs job
left join (
  select print_job_id,
    array[
      count(*), count(*) filter (where status = 0), count(*) filter (where status = 1),
      count(*) filter (where status = 2), count(*) filter (where status = 3), count(*) filter (where status = 4),
      count(*) filter (where status = 6), count(*) filter (where status = 9)
    ]::integer[] as counts
  from cards group by print_job_id
) by_card on by_card.print_job_id = job.id
cross join lateral (select array[
  generated_count, cards_waiting, cards_in_stock, cards_granted, cards_received, cards_activated, cards_frozen,
  cards_void
] as counts) kept
cross join lateral (select coalesce(by_card.counts, '{0,0,0,0,0,0,0,0}') as counts) counted
where kept.counts <> counted.counts;

create view card_count_differences as
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
  moved_count - cards_returned - cards_transferred, cards_granted, cards_received, cards_activated, cards_frozen, cards_void, open_count
] as counts) kept
cross join lateral (select coalesce(by_card.counts, '{0,0,0,0,0,0,0}') as counts) counted
where kept.counts <> counted.counts
union all
select 'customer_cards', format('card %s', coalesce(kept.card_id, card.id)),
  format('%s of customer %s until %s, grant %s', kept.card_status, kept.customer_id, kept.valid_until, kept.grant_batch_id),
  format('%s of customer %s until %s, grant %s', card.status, card.customer_id, card.last_day, card.grant_batch_id)
from customer_cards kept
full join (
  select id, customer_id, status, last_day, grant_batch_id from cards where activated_at is not null and status in (4, 6, 9)
) card on card.id = kept.card_id
where (kept.customer_id, kept.card_status, kept.valid_until, kept.grant_batch_id)
  is distinct from (card.customer_id, card.status, card.last_day, card.grant_batch_id)
union all
select 'cards', format('card %s', card.id), card.last_day::text, least(job.activate_before, batch.activate_before)::text
from cards card
join print_jobs job on job.id = card.print_job_id
join grant_batches batch on batch.id = card.grant_batch_id
where card.status in (2, 3) and card.last_day is distinct from least(job.activate_before, batch.activate_before);

create view count_differences_before_receipts as
select * from card_count_differences
union all
select 'qr_code_counts', format('QR code %s', qr.code), kept.counts::text, counted.counts::text
from qr_code_counts
join qr_codes qr on qr.id = qr_code_id
left join (
  select qr_code_id, sum(scan_count) as scans, sum(visitor_count) as visitors, sum(activation_count) as activations,
    sum(suspended_scan_count) as suspended, sum(other_activation_count) as others
  from qr_scan_days group by qr_code_id
) days using (qr_code_id)
left join (
  select qr_code_id, count(*) filter (where not is_other) as activations, count(*) filter (where is_other) as others
  from qr_activations group by qr_code_id
) cards using (qr_code_id)
cross join lateral (
  select array[
    scan_count, visitor_count, activation_count, activation_count, suspended_scan_count, other_activation_count,
    other_activation_count
  ]::bigint[] as counts
) kept
cross join lateral (
  select array[
    coalesce(days.scans, 0), coalesce(days.visitors, 0), coalesce(days.activations, 0), coalesce(cards.activations, 0),
    coalesce(days.suspended, 0), coalesce(days.others, 0), coalesce(cards.others, 0)
  ]::bigint[] as counts
) counted
where kept.counts <> counted.counts;

-- Where a receipt's figures differ from the cards that it names, or a card that is given up or damaged is not void.
create view receipt_count_differences as
select 'grant_receipts' as count_name, format('receipt %s', receipt.id) as counted_what,
  kept.counts::text as kept, counted.counts::text as counted
from grant_receipts receipt
cross join lateral (select array[short_count, found_count, damaged_count, closed_count] as counts) kept
cross join lateral (
  select array[
      coalesce(sum(size) filter (where kind = 'short'), 0), coalesce(sum(size) filter (where kind = 'found'), 0),
      coalesce(sum(size) filter (where kind = 'damaged'), 0), coalesce(sum(size) filter (where kind = 'closed'), 0)
    ]::integer[] as counts
  from (
    select kind, last_card - first_card + 1 as size from grant_receipt_ranges where grant_receipt_id = receipt.id
  ) listed
) counted
where kept.counts <> counted.counts
union all
select 'grant_receipts', format('card %s', card.id), listed.kind, format('status %s', card.status)
from grant_receipt_ranges listed
join cards card on card.id between listed.first_card and listed.last_card
where listed.kind in ('damaged', 'closed') and card.status <> 9;

create view row_count_differences as
select * from count_differences_before_receipts
union all
select * from receipt_count_differences;

create view line_count_differences as
select * from row_count_differences
union all
select 'grant_lines', format('grant %s', batch.batch_no), kept.sums::text, counted.sums::text
from grant_batches batch
left join (
  select grant_batch_id, array[
    sum(granted_count - returned_count), sum(received_count - returned_received_count), sum(activated_count), sum(replacing_count),
    sum(damaged_count + void_count + short_count), sum(void_activated_count), sum(charged_count), sum(amount_fen)
  ]::bigint[] as sums
  from grant_lines group by grant_batch_id
) line on line.grant_batch_id = batch.id
cross join lateral (
  select count(*) filter (
      where coalesce(card.frozen_from, card.status) = 2 and card.id <@ grant_short_cards(batch.id)
    ) as missing,
    count(*) filter (where card.status = 9 and card.activated_at is not null) as void_activated,
    count(*) filter (where card.activated_at is not null) as activated,
    count(*) filter (where card.activated_at is not null and exists (
      select from customer_cards older where older.replaced_by = card.id
    )) as replacing
  from grant_ranges chosen
  join cards card on card.id between chosen.first_card and chosen.last_card and card.grant_batch_id = batch.id
  where chosen.grant_batch_id = batch.id
) card
cross join lateral (
  select case settlement_kind
      when 'prepaid' then moved_count - cards_returned - cards_transferred - cards_void - missing
      when 'consignment' then activated - void_activated
      else cards_received + cards_activated + cards_frozen - (open_count - cards_granted)
    end as charged
) due
cross join lateral (select coalesce(line.sums, '{0,0,0,0,0,0,0,0}') as sums) kept
cross join lateral (select array[
  moved_count - cards_returned - cards_transferred, received_count, activated - replacing, replacing, cards_void + missing, void_activated, charged,
  charged * coalesce(unit_price_fen, 0)
]::bigint[] as sums) counted
where batch.status <> 0 and kept.sums <> counted.sums
union all
select 'grant_transfers', format('grant %s', batch.batch_no), cards_transferred::text, coalesce(sum(card_count), 0)::text
from grant_batches batch
left join grant_transfers transfer on transfer.from_batch_id = batch.id
group by batch.id
having cards_transferred <> coalesce(sum(card_count), 0)
union all
select 'grant_activations', format('grant %s', batch.batch_no), activation_count::text, count(held.id)::text
from grant_batches batch
left join customer_cards held on held.grant_batch_id = batch.id
  and not exists (select from customer_cards older where older.replaced_by = held.card_id)
group by batch.id
having activation_count <> count(held.id);

create view grant_count_differences as
select * from line_count_differences
union all
select 'grant_kept_cards', format('grant %s', batch_no), batch.kept_count::text, coalesce(sum(line.kept_count), 0)::text
from grant_batches batch
left join grant_lines line on line.grant_batch_id = batch.id
group by batch.id
having batch.kept_count <> coalesce(sum(line.kept_count), 0);

-- What the parcels of a print job brought and what of it was scrapped, beside the stories of its cards.
create view count_differences as
select * from grant_count_differences
union all
select 'print_job_parcels', format('print job %s', job.id), kept.counts::text, counted.counts::text
from print_jobs job
cross join lateral (
  select coalesce(sum(last_card - first_card + 1) filter (where kind = 'stocked'), 0) as stocked,
    coalesce(sum(last_card - first_card + 1) filter (where kind = 'scrapped'), 0) as scrapped
  from card_events event
  where event.print_job_id = job.id and kind in ('stocked', 'scrapped')
) told
cross join lateral (select array[received_count, scrapped_count]::bigint[] as counts) kept
cross join lateral (select array[stocked, scrapped]::bigint[] as counts) counted
where card_kind = 'physical' and received_count is not null and kept.counts <> counted.counts;
