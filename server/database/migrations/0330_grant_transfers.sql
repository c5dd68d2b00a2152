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
  at timestamptz not null
);
create index grant_transfers_from on grant_transfers (from_batch_id);
create trigger grant_transfers_append_only before update or delete or truncate on grant_transfers
  for each statement execute function refuse_change();

alter table grant_batches
  add column cards_transferred integer not null default 0 check (cards_transferred >= 0),
  drop constraint grant_batches_conservation,
  add constraint grant_batches_conservation check (
    moved_count between 0 and quantity
    and moved_count = cards_granted + cards_received + cards_activated + cards_frozen + cards_void + cards_returned
      + cards_transferred
    and received_count <= moved_count
  );

-- Moves what a transfer moves, too: the counts of both grants, and whose the customers' cards are.
create or replace function count_changed_cards() returns trigger language plpgsql set enable_nestloop = off as $$
declare
  kept_count bigint;
  refused text;
  has_activated boolean;
  has_held boolean;
  has_transferred boolean;
begin
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
      sum(change) filter (where is_receipt) as receipt
    from (
      select became_batch as batch_id, became as status, became_from as from_status, count as change,
        was_batch is distinct from became_batch as is_entry, false as is_exit, false as is_leaving,
        -- Only what was received goes from one grant to another.
        became = 3 and was in (1, 2) or was_batch <> became_batch as is_receipt
      from steps where became_batch is not null
      union all
      select was_batch, was, was_from, -count, false, became_batch is null, coalesce(was_batch <> became_batch, false),
        became = 1 and was = 3 or was_batch <> became_batch
      from steps where was_batch is not null
    ) side
    group by batch_id
  ), batch_counts as (
    select batch_id as id, coalesce(granted, 0) as granted, coalesce(received, 0) as received,
      coalesce(activated, 0) as activated, coalesce(frozen, 0) as frozen, coalesce(voided, 0) as voided,
      coalesce(open, 0) as open, coalesce(entered, 0) as entered, coalesce(returned, 0) as returned,
      coalesce(transferred, 0) as transferred, coalesce(receipt, 0) as receipt
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

alter table grant_lines
  add column transfer_id integer references grant_transfers (id),
  -- What expires on the last day is read off the other lines; a transfer of expired cards takes theirs along.
  add column expired_count integer not null default 0,
  add constraint grant_lines_transfer unique (transfer_id, grant_batch_id);
drop index grant_lines_day;
create unique index grant_lines_day on grant_lines (grant_batch_id, day, unit_price_fen) nulls not distinct
  where price_correction_id is null and transfer_id is null;

create or replace function enter_grant_line(
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
    void_activated_count = line.void_activated_count + excluded.void_activated_count;
end $$;

create function enter_transferred_cards() returns trigger language plpgsql as $$
begin
  insert into grant_lines (
    grant_batch_id, day, settlement_kind, unit_price_fen, transfer_id, granted_count, received_count, activated_count,
    expired_count
  )
  select batch.id, new.day, settlement_kind, unit_price_fen, new.id, sign * new.card_count, sign * new.card_count,
    sign * new.activated_count, sign * new.expired_count
  from (values (new.from_batch_id, -1), (new.to_batch_id, 1)) side (batch_id, sign)
  join grant_batches batch on batch.id = batch_id;
  return null;
end $$;
create trigger grant_transfers_lines after insert on grant_transfers
  for each row execute function enter_transferred_cards();

-- Cards that expired in the grant that they came from can live again in this one.
do $$
declare
  check_name text;
begin
  select conname into strict check_name from pg_constraint
  where conrelid = 'grant_extensions'::regclass and pg_get_constraintdef(oid) like '%revived_count <= expired_count%';
  execute format('alter table grant_extensions drop constraint %I, add check (revived_count >= 0)', check_name);
end $$;

create or replace view card_count_differences as
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

create or replace view count_differences as
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
      when 'prepaid' then moved_count - cards_returned - cards_transferred - cards_void - missing
      when 'consignment' then activated - void_activated
      else cards_received + cards_activated + cards_frozen - (open_count - cards_granted)
    end as charged
) due
cross join lateral (select coalesce(line.sums, '{0,0,0,0,0,0,0}') as sums) kept
cross join lateral (select array[
  moved_count - cards_returned - cards_transferred, received_count, activated, cards_void + missing, void_activated, charged,
  charged * coalesce(unit_price_fen, 0)
]::bigint[] as sums) counted
where batch.status <> 0 and kept.sums <> counted.sums
union all
select 'grant_transfers', format('grant %s', batch.batch_no), cards_transferred::text, coalesce(sum(card_count), 0)::text
from grant_batches batch
left join grant_transfers transfer on transfer.from_batch_id = batch.id
group by batch.id
having cards_transferred <> coalesce(sum(card_count), 0);
