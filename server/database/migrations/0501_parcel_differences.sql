-- What the parcels of a print job brought and what of it was scrapped, beside the stories of its cards.
alter view count_differences rename to grant_count_differences;
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
