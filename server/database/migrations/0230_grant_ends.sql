-- How a grant ends: void, where all of its cards are; closed, where what never came is given up. And what is known to be
-- short or damaged, card by card, so that it can be counted.

alter table grant_batches drop constraint grant_batches_status_check;
-- 0 生成中, 1 待收货, 2 部分收货, 3 已收货, 4 已撤回, 5 已作废
alter table grant_batches add constraint grant_batches_status_check check (status in (0, 1, 2, 3, 4, 5));
insert into grant_batch_steps values (1, 5), (2, 5), (3, 5);

-- By its name it runs before `grant_batches_step`, which looks at the step that comes of it.
create function end_void_grant() returns trigger language plpgsql as $$
begin
  new.status := 5;
  return new;
end $$;
create trigger grant_batches_all_void before update on grant_batches
  for each row when (
    old.status in (1, 2, 3) and new.cards_void > 0 and new.moved_count = new.cards_void + new.cards_returned
  ) execute function end_void_grant();

alter table grant_batches disable trigger user;
update grant_batches set status = 5
where status in (3, 4) and cards_void > 0 and moved_count = cards_void + cards_returned;
alter table grant_batches enable trigger user;

-- Of what arrived, `found_count` had been reported short before; `closed_count` never came and was given up.
alter table grant_receipts
  add column found_count integer not null default 0 check (found_count >= 0),
  add column closed_count integer not null default 0 check (closed_count >= 0);

-- A card is short from the report on until it is found: it stands in one range `short`, and when it arrives whole or
-- damaged after all, in one range `found`. What is closed is short, too, from then on at the latest.
alter table grant_receipt_ranges
  drop constraint grant_receipt_ranges_kind_check,
  drop constraint grant_receipt_ranges_pkey;
alter table grant_receipt_ranges
  add constraint grant_receipt_ranges_kind_check check (kind in ('short', 'found', 'damaged', 'closed')),
  add primary key (grant_receipt_id, kind, first_card);

-- What was reported short so far: the first report of each card counts, unless the card has left the grant again.
create temporary table reported_short on commit drop as
select distinct on (receipt.grant_batch_id, card.id) receipt.grant_batch_id, card.id as card_id, receipt.id as receipt_id
from grant_receipts receipt
join grant_receipt_ranges listed on listed.grant_receipt_id = receipt.id and listed.kind = 'short'
join cards card on card.id between listed.first_card and listed.last_card
  and card.grant_batch_id = receipt.grant_batch_id
order by 1, 2, 3;

create temporary table found_after_all on commit drop as
select distinct on (short.card_id) short.card_id, receipt.id as receipt_id
from reported_short short
join grant_receipts receipt on receipt.grant_batch_id = short.grant_batch_id and receipt.id > short.receipt_id
join card_events event on event.at = receipt.at and event.kind in ('received', 'scrapped')
  and int8range(event.first_card, event.last_card, '[]') @> short.card_id
order by 1, 2;

delete from grant_receipt_ranges where kind = 'short';
insert into grant_receipt_ranges (grant_receipt_id, kind, first_card, last_card)
select receipt_id, kind, min(card_id), max(card_id)
from (
  select *, card_id - row_number() over (partition by kind, receipt_id order by card_id) as island
  from (
    select 'short' as kind, receipt_id, card_id from reported_short
    union all
    select 'found', receipt_id, card_id from found_after_all
  ) listed
) numbered
group by receipt_id, kind, island;
update grant_receipts receipt
set short_count = (select count(*) from reported_short where receipt_id = receipt.id),
  found_count = (select count(*) from found_after_all where receipt_id = receipt.id)
where short_count > 0 or exists (select from found_after_all where receipt_id = receipt.id);

-- What a merchant's grant has lost, for the statements: short and damaged cards by the instant of the report; what is
-- found after all is taken off. A card counts once, whatever becomes of it afterwards.
create view grant_losses as
select grant_batch_id, at, short_count - found_count as short_count, damaged_count
from grant_receipts
where (short_count, found_count, damaged_count) <> (0, 0, 0);

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

alter view count_differences rename to count_differences_before_receipts;
create view count_differences as
select * from count_differences_before_receipts
union all
select * from receipt_count_differences;
