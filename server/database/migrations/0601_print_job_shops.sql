-- Print jobs name their print shop by its record (基础资料) instead of by a text: it is renamed, counted and disabled in one place.

alter table print_jobs add print_shop_id integer references print_shops (id);
create index print_jobs_print_shop on print_jobs (print_shop_id);

create temporary table typed_print_shops on commit drop as
select id as print_job_id, btrim(print_shop) as name,
  -- As print_shops.name_key (0600) has it.
  lower(regexp_replace(normalize(print_shop, NFKC), '\s', '', 'g')) as name_key
from print_jobs
where print_shop is not null;

insert into print_shops (name)
select name
from (
  select distinct on (name_key) name_key, name, print_job_id
  from typed_print_shops
  order by name_key, print_job_id
) earliest
where name_key <> '' and not exists (select from print_shops known where known.name_key = earliest.name_key)
order by print_job_id;

update print_jobs
set print_shop_id = (select min(id) from print_shops shop where shop.name_key = typed.name_key)
from typed_print_shops typed
where typed.print_job_id = print_jobs.id;

alter table print_jobs drop print_shop;

-- They would hold the jobs of every print shop.
update exports
set status = 3, status_reason = '印刷厂已改为从列表中选择，请重新筛选后导出', ended_at = now()
where status in (0, 1) and list in ('printJobs', 'printExports') and filter ? 'printShop';
