-- What is to come is read off the print jobs, and what was given away off the grants: of the stock, what is free is counted.

drop trigger print_jobs_stock_counted on print_jobs;
create or replace function count_print_job_stock() returns trigger language plpgsql as $$
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

create or replace function count_new_print_jobs() returns trigger language plpgsql as $$
begin
  insert into print_job_counts select status, card_kind, count(*) from new_jobs group by status, card_kind;
  insert into stock_counts (card_kind, activate_before, in_stock_count)
  select card_kind, activate_before, sum(cards_in_stock) from new_jobs
  group by card_kind, activate_before
  having sum(cards_in_stock) <> 0;
  return null;
end $$;

create or replace function fold_counts() returns void language plpgsql as $$
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

create or replace view stock_count_differences as
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

drop view counted_stock;
drop function expected_cards(smallint, integer, integer, integer);
alter table stock_counts drop column expected_count, drop column granted_count;
