-- What was agreed when a grant was made stays with the grant, and what it settles is written down day by day: an event
-- of today adds to the line of today, so no later one changes what an earlier month said.

alter table grant_batches add column agent_id integer references accounts (id);
update grant_batches batch
set agent_id = merchant.agent_id, settlement_kind = coalesce(batch.settlement_kind, merchant.settlement_kind)
from merchants merchant
where merchant.id = batch.merchant_id;
create trigger grant_batches_terms_fixed before update on grant_batches
  for each row when (
    (old.settlement_kind, old.agent_id) is distinct from (new.settlement_kind, new.agent_id)
  ) execute function refuse_grant_rewrite();

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
  charged_count integer not null generated always as (charged_cards(
    settlement_kind, granted_count, received_count, activated_count, returned_count, returned_received_count,
    short_count, damaged_count, void_count, void_received_count, void_activated_count
  )) stored,
  amount_fen bigint not null generated always as (correction_fen + coalesce(unit_price_fen, 0)::bigint * charged_cards(
    settlement_kind, granted_count, received_count, activated_count, returned_count, returned_received_count,
    short_count, damaged_count, void_count, void_received_count, void_activated_count
  )) stored
);
create unique index grant_lines_day on grant_lines (grant_batch_id, day, unit_price_fen) nulls not distinct
  where price_correction_id is null;
create index grant_lines_batch on grant_lines (grant_batch_id);
create trigger grant_lines_never_deleted before delete or truncate on grant_lines
  for each statement execute function refuse_change();

-- Adds to the line of a day. In plpgsql, which keeps the plan of a statement that customers wait for.
create function enter_grant_line(
  batch_id integer, on_day date, granted numeric default 0, received numeric default 0, activated numeric default 0,
  returned numeric default 0, returned_received numeric default 0, short numeric default 0, damaged numeric default 0,
  voided numeric default 0, void_received numeric default 0, void_activated numeric default 0
) returns void language plpgsql as $$
begin
  insert into grant_lines as line (
    grant_batch_id, day, settlement_kind, unit_price_fen, granted_count, received_count, activated_count,
    returned_count, returned_received_count, short_count, damaged_count, void_count, void_received_count,
    void_activated_count
  )
  select id, on_day, settlement_kind, unit_price_fen, granted, received, activated, returned, returned_received, short,
    damaged, voided, void_received, void_activated
  from grant_batches where id = batch_id
  on conflict (grant_batch_id, day, unit_price_fen) where price_correction_id is null do update set
    granted_count = line.granted_count + excluded.granted_count,
    received_count = line.received_count + excluded.received_count,
    activated_count = line.activated_count + excluded.activated_count,
    returned_count = line.returned_count + excluded.returned_count,
    returned_received_count = line.returned_received_count + excluded.returned_received_count,
    short_count = line.short_count + excluded.short_count,
    damaged_count = line.damaged_count + excluded.damaged_count,
    void_count = line.void_count + excluded.void_count,
    void_received_count = line.void_received_count + excluded.void_received_count,
    void_activated_count = line.void_activated_count + excluded.void_activated_count;
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
    perform enter_grant_line(batch_id, day, activated => card_count)
    from (
      select card.grant_batch_id as batch_id, (event.at at time zone 'Asia/Shanghai')::date as day, count(*) as card_count
      from new_events event
      join cards card on card.id between event.first_card and event.last_card
      where card.grant_batch_id is not null
      group by 1, 2
    ) activated;
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

-- Of these, how many had been reported missing.
alter table grant_returns add column short_count integer not null default 0 check (short_count between 0 and card_count);

create function enter_returned_cards() returns trigger language plpgsql as $$
begin
  perform enter_grant_line(new.grant_batch_id, (new.at at time zone 'Asia/Shanghai')::date,
    returned => new.card_count, returned_received => new.received_count, short => -new.short_count);
  return null;
end $$;
create trigger grant_returns_lines after insert on grant_returns
  for each row execute function enter_returned_cards();

-- What happened before there were lines. A grant that is being made is entered when it is made, and one that could not
-- be made settles nothing.
do $$
begin
  perform enter_grant_line(grant_batch_id, day, granted => sum(granted), received => sum(received),
    activated => sum(activated), returned => sum(returned), returned_received => sum(returned_received),
    short => sum(short), damaged => sum(damaged), voided => sum(voided), void_received => sum(void_received),
    void_activated => sum(void_activated))
  from (
    with made as materialized (
      select * from grant_batches where status <> 0 and moved_count = quantity
    ), lost as materialized (
      -- Void cards with their last step, and those that are missing.
      select batch.id as batch_id, batch.created_at, card.id as card_id, card.status, card.activated_at,
        step.kind, step.at, was_received(card.id, batch.created_at) as is_received,
        (
          select min(receipt.at) from grant_receipts receipt
          join grant_receipt_ranges listed on listed.grant_receipt_id = receipt.id
          where receipt.grant_batch_id = batch.id and listed.kind = 'short'
            and card.id between listed.first_card and listed.last_card
        ) as missed_at
      from made batch
      join grant_ranges chosen on chosen.grant_batch_id = batch.id
      join cards card on card.id between chosen.first_card and chosen.last_card and card.grant_batch_id = batch.id
      left join lateral (
        select kind, at from card_events
        where int8range(first_card, last_card, '[]') @> card.id and kind in ('voided', 'scrapped', 'damaged', 'missing')
        order by id desc limit 1
      ) step on card.status = 9
      where card.status = 9 or coalesce(card.frozen_from, card.status) = 2
    )
    select id as grant_batch_id, created_at as at, moved_count as granted,
      -- What is granted to users, or takes another card's place, has no receipt.
      greatest(0, received_count
        + (select coalesce(sum(received_count), 0) from grant_returns where grant_batch_id = made.id)
        - (select coalesce(sum(received_count), 0) from grant_receipts where grant_batch_id = made.id)) as received,
      0 as activated, 0 as returned, 0 as returned_received, 0 as short, 0 as damaged, 0 as voided,
      0 as void_received, 0 as void_activated
    from made
    union all
    select grant_batch_id, at, 0, receipt.received_count, 0, 0, 0, 0, damaged_count, 0, 0, 0
    from grant_receipts receipt join made on made.id = grant_batch_id
    union all
    select grant_batch_id, activated_at, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0 from customer_cards join made on made.id = grant_batch_id
    union all
    select grant_batch_id, at, 0, 0, 0, card_count, back.received_count, 0, 0, 0, 0, 0
    from grant_returns back join made on made.id = grant_batch_id
    union all
    select batch_id, missed_at, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0
    from lost where missed_at is not null and not is_received and kind is distinct from 'scrapped' and kind is distinct from 'damaged'
    union all
    select batch_id, at, 0, 0, 0, 0, 0, 0, 0, 1, is_received::integer, (activated_at is not null)::integer
    from lost where status = 9 and kind = 'voided' and (missed_at is null or is_received)
  ) entry
  cross join lateral (select (entry.at at time zone 'Asia/Shanghai')::date as day) moment
  group by grant_batch_id, day;
end $$;

-- Where what is kept differs from what is counted row by row, the lines of grants included. A card that was reported
-- missing and is still on its way is lost as a void one is.
alter view count_differences rename to row_count_differences;
create view count_differences as
select * from row_count_differences
union all
select 'grant_lines', format('grant %s', batch.batch_no), kept.sums::text, counted.sums::text
from grant_batches batch
left join (
  select grant_batch_id, array[
    sum(granted_count - returned_count), sum(received_count - returned_received_count), sum(activated_count),
    sum(damaged_count + void_count + short_count), sum(void_activated_count), sum(charged_count), sum(amount_fen)
  ]::bigint[] as sums
  from grant_lines group by grant_batch_id
) line on line.grant_batch_id = batch.id
cross join lateral (
  select count(*) filter (
      where coalesce(card.frozen_from, card.status) = 2 and card.id <@ grant_short_cards(batch.id)
    ) as missing,
    count(*) filter (where card.status = 9 and card.activated_at is not null) as void_activated,
    count(*) filter (where card.activated_at is not null) as activated
  from grant_ranges chosen
  join cards card on card.id between chosen.first_card and chosen.last_card and card.grant_batch_id = batch.id
  where chosen.grant_batch_id = batch.id
) card
cross join lateral (
  select case settlement_kind
      when 'prepaid' then moved_count - cards_returned - cards_void - missing
      when 'consignment' then activated - void_activated
      else cards_received + cards_activated + cards_frozen - (open_count - cards_granted)
    end as charged
) due
cross join lateral (select coalesce(line.sums, '{0,0,0,0,0,0,0}') as sums) kept
cross join lateral (select array[
  moved_count - cards_returned, received_count, activated, cards_void + missing, void_activated, charged,
  charged * coalesce(unit_price_fen, 0)
]::bigint[] as sums) counted
where batch.status <> 0 and kept.sums <> counted.sums;
