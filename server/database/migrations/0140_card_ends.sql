-- When a card ends. One column says it, so that what has expired is found and counted without a look at its grant or its
-- customer: the last day on which the card may be activated once it is granted, the last day of its benefit once it is
-- activated. In stock it is null: there the deadline of the print job counts, which all of the job's cards share.

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

alter table cards add column last_day date;
alter table cards disable trigger user;
update cards set last_day = coalesce(
  (select valid_until from customer_cards where card_id = cards.id),
  granted_card_last_day(print_job_id, grant_batch_id)
)
where grant_batch_id is not null;
alter table cards enable trigger user;
alter table cards add constraint cards_last_day check (
  case when coalesce(frozen_from, status) in (0, 1) then last_day is null
    when coalesce(frozen_from, status) in (2, 3, 4) then last_day is not null
    else true
  end
);

-- How many cards of a print job end on a day, by state: 2 已发放, 3 待激活, 4 已激活. Whoever changes a job's cards holds
-- its row already, so these rows make nobody wait.
create table card_last_days (
  print_job_id integer not null references print_jobs (id),
  status smallint not null,
  last_day date not null,
  card_count integer not null check (card_count >= 0),
  primary key (print_job_id, last_day, status)
);

create view counted_last_days as
select print_job_id, status, last_day, count(*)::integer as card_count
from cards
where status in (2, 3, 4)
group by 1, 2, 3;

insert into card_last_days (print_job_id, status, last_day, card_count) select * from counted_last_days;

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

-- Moves the counts of the print jobs and of the grants along with their cards, enters what was activated, keeps the end
-- of a customer's card, and refuses steps that no card may take and ends that nobody promised.
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
    coalesce(bool_or(coalesce(was_from, was) = 4 and was <> became or is_extended), false),
    min(format('card %s may not go from %s to %s', first_card, was, became)) filter (
      where was <> became and not exists (select from card_steps where from_status = was and to_status = became)
        or became = 6 and became_from is distinct from (case was when 6 then was_from else was end)
        or was = 6 and became not in (6, was_from, 9)
        -- A card changes its batch by way of the stock only.
        or was_batch is distinct from became_batch and was <> 1 and became <> 1
        or became_batch is not null and not exists (select from grant_batches where id = became_batch)
        or became in (2, 3) and granted_until is distinct from granted_card_last_day(print_job_id, became_batch)
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
  return null;
end $$;

create or replace view stock_count_differences as
select 'print_job_counts' as count_name, format('status %s, %s', status, card_kind) as counted_what,
  coalesce(kept.job_count, 0)::text as kept, coalesce(counted.job_count, 0)::text as counted
from (select status, card_kind, sum(job_count) as job_count from print_job_counts group by 1, 2) kept
full join counted_print_jobs counted using (status, card_kind)
where coalesce(kept.job_count, 0) <> coalesce(counted.job_count, 0)
union all
select 'stock_counts', format('%s until %s', card_kind, activate_before), kept.counts::text, counted.counts::text
from (
  select card_kind, activate_before,
    array[sum(expected_count), sum(in_stock_count), sum(granted_count)] as counts
  from stock_counts group by 1, 2
) kept
full join (
  select card_kind, activate_before, array[expected_count, in_stock_count, granted_count]::bigint[] as counts
  from counted_stock
) counted using (card_kind, activate_before)
where coalesce(kept.counts, '{0,0,0}') <> coalesce(counted.counts, '{0,0,0}')
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

-- Where what is kept differs from what is counted row by row, grants, customers and ends included.
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
  moved_count - cards_returned, cards_granted, cards_received, cards_activated, cards_frozen, cards_void, open_count
] as counts) kept
cross join lateral (select coalesce(by_card.counts, '{0,0,0,0,0,0,0}') as counts) counted
where kept.counts <> counted.counts
union all
select 'customer_cards', format('card %s', coalesce(kept.card_id, card.id)),
  format('%s of customer %s until %s', kept.card_status, kept.customer_id, kept.valid_until),
  format('%s of customer %s until %s', card.status, card.customer_id, card.last_day)
from customer_cards kept
full join (
  select id, customer_id, status, last_day from cards where activated_at is not null and status in (4, 6, 9)
) card on card.id = kept.card_id
where (kept.customer_id, kept.card_status, kept.valid_until)
  is distinct from (card.customer_id, card.status, card.last_day)
union all
select 'cards', format('card %s', card.id), card.last_day::text, least(job.activate_before, batch.activate_before)::text
from cards card
join print_jobs job on job.id = card.print_job_id
join grant_batches batch on batch.id = card.grant_batch_id
where card.status in (2, 3) and card.last_day is distinct from least(job.activate_before, batch.activate_before);

-- By its name it runs after `cards_updated`, which takes the row of the print job.
drop trigger cards_updated_activations on cards;
drop function count_activations();
drop view counted_activation_days;
drop table card_activation_days;
create trigger cards_updated_last_days after update on cards
  referencing old table as old_cards new table as new_cards
  for each statement execute function count_last_days();
