-- What lists and tiles would otherwise count each time: print jobs by status, stock by deadline, activations by day.

-- A change of print jobs adds the differences it makes, in its own transaction, and touches no row that another
-- one touches: however many generate at once, nobody waits. What stands is the sum; `fold_counts` keeps it short.
create table print_job_counts (
  status smallint not null,
  card_kind text not null,
  job_count integer not null
);

create table stock_counts (
  card_kind text not null,
  activate_before date not null,
  -- Cards that are to come: ordered, and the job neither delivered, called off nor failed.
  expected_count integer not null,
  in_stock_count integer not null,
  -- Granted, received by a merchant or activated.
  granted_count integer not null
);

create function expected_cards(status smallint, quantity integer, generated_count integer, cards_waiting integer)
returns integer language sql immutable
return case when status in (0, 1, 2) then quantity - generated_count + cards_waiting else 0 end;

create view counted_print_jobs as
select status, card_kind, count(*)::integer as job_count
from print_jobs
group by status, card_kind;

create view counted_stock as
select card_kind, activate_before,
  sum(expected_cards(status, quantity, generated_count, cards_waiting))::integer as expected_count,
  sum(cards_in_stock)::integer as in_stock_count,
  sum(cards_granted + cards_received + cards_activated)::integer as granted_count
from print_jobs
group by card_kind, activate_before;

create function count_new_print_jobs() returns trigger language plpgsql as $$
begin
  insert into print_job_counts select status, card_kind, count(*) from new_jobs group by status, card_kind;
  insert into stock_counts
  select card_kind, activate_before,
    sum(expected_cards(status, quantity, generated_count, cards_waiting)),
    sum(cards_in_stock), sum(cards_granted + cards_received + cards_activated)
  from new_jobs
  group by card_kind, activate_before;
  return null;
end $$;
create trigger print_jobs_inserted after insert on print_jobs
  referencing new table as new_jobs
  for each statement execute function count_new_print_jobs();

create function count_changed_print_jobs() returns trigger language plpgsql as $$
begin
  insert into print_job_counts
  select status, card_kind, sum(change)
  from (
    select 1 as change, status, card_kind from new_jobs
    union all
    select -1, status, card_kind from old_jobs
  ) job
  group by status, card_kind
  having sum(change) <> 0;

  insert into stock_counts
  select card_kind, activate_before, sum(change * expected), sum(change * in_stock), sum(change * granted)
  from (
    select 1 as change, card_kind, activate_before,
      expected_cards(status, quantity, generated_count, cards_waiting) as expected,
      cards_in_stock as in_stock, cards_granted + cards_received + cards_activated as granted
    from new_jobs
    union all
    select -1, card_kind, activate_before,
      expected_cards(status, quantity, generated_count, cards_waiting),
      cards_in_stock, cards_granted + cards_received + cards_activated
    from old_jobs
  ) job
  group by card_kind, activate_before
  having (sum(change * expected), sum(change * in_stock), sum(change * granted)) <> (0, 0, 0);
  return null;
end $$;
create trigger print_jobs_updated after update on print_jobs
  referencing old table as old_jobs new table as new_jobs
  for each statement execute function count_changed_print_jobs();

create trigger print_jobs_never_deleted before delete or truncate on print_jobs
  for each statement execute function refuse_change();

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
    returning *
  )
  insert into stock_counts
  select card_kind, activate_before, sum(expected_count), sum(in_stock_count), sum(granted_count)
  from taken
  group by card_kind, activate_before
  having (sum(expected_count), sum(in_stock_count), sum(granted_count)) <> (0, 0, 0);
end $$;

-- Activated cards of a print job by the day of the business on which their benefit began. Whoever changes a job's
-- cards holds its row already, so these rows make nobody wait either.
create table card_activation_days (
  print_job_id integer not null references print_jobs (id),
  day date not null,
  card_count integer not null check (card_count >= 0),
  primary key (print_job_id, day)
);

create view counted_activation_days as
select print_job_id, (activated_at at time zone 'Asia/Shanghai')::date as day, count(*)::integer as card_count
from cards
where status = 4
group by 1, 2;

create function count_activations() returns trigger language plpgsql as $$
begin
  with changes as materialized (
    select print_job_id, (activated_at at time zone 'Asia/Shanghai')::date as day, sum(change)::integer as change
    from (
      select 1 as change, print_job_id, activated_at from new_cards where status = 4
      union all
      select -1, print_job_id, activated_at from old_cards where status = 4
    ) card
    group by 1, 2
    having sum(change) <> 0
  ), changed as (
    update card_activation_days kept set card_count = card_count + change
    from changes
    where kept.print_job_id = changes.print_job_id and kept.day = changes.day
    returning kept.print_job_id, kept.day
  )
  insert into card_activation_days
  select * from changes where (print_job_id, day) not in (select print_job_id, day from changed);
  return null;
end $$;
-- By its name it runs after `cards_updated`, which takes the row of the print job.
create trigger cards_updated_activations after update on cards
  referencing old table as old_cards new table as new_cards
  for each statement execute function count_activations();

insert into print_job_counts select * from counted_print_jobs;
insert into stock_counts select * from counted_stock;
insert into card_activation_days select * from counted_activation_days;

-- Where what is kept differs from what is counted row by row: no rows unless somebody went past the triggers.
create view count_differences as
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
select 'card_activation_days', format('print job %s on %s', print_job_id, day),
  coalesce(kept.card_count, 0)::text, coalesce(counted.card_count, 0)::text
from card_activation_days kept
full join counted_activation_days counted using (print_job_id, day)
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
