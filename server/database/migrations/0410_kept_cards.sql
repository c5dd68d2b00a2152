-- What merchants and users were left with of a grant: what customers activated, and what neither came back, nor was lost, nor
-- became void before. A card that takes another's place counts as that one.
alter table grant_lines add column kept_count integer not null generated always as (
  granted_count - returned_count - short_count - damaged_count - (void_count - void_activated_count) - replacing_count
) stored;
alter table grant_batches add column kept_count integer not null default 0;
update grant_batches batch set kept_count = line.count
from (select grant_batch_id, sum(kept_count) as count from grant_lines group by grant_batch_id) line
where line.grant_batch_id = batch.id;

create function count_kept_cards() returns trigger language plpgsql as $$
begin
  update grant_batches
  set kept_count = kept_count + new.kept_count - case when tg_op = 'UPDATE' then old.kept_count else 0 end
  where id = new.grant_batch_id;
  return null;
end $$;
-- An activation changes nothing of it.
create trigger grant_lines_kept_entered after insert on grant_lines
  for each row when (new.kept_count <> 0) execute function count_kept_cards();
create trigger grant_lines_kept_changed after update on grant_lines
  for each row when (old.kept_count <> new.kept_count) execute function count_kept_cards();

-- That the lines agree with the cards is among the differences there are.
alter view count_differences rename to line_count_differences;
create view count_differences as
select * from line_count_differences
union all
select 'grant_kept_cards', format('grant %s', batch_no), batch.kept_count::text, coalesce(sum(line.kept_count), 0)::text
from grant_batches batch
left join grant_lines line on line.grant_batch_id = batch.id
group by batch.id
having batch.kept_count <> coalesce(sum(line.kept_count), 0);

-- What jobs in print have still to bring is read off this index alone.
create index print_jobs_awaited on print_jobs (status) include (quantity, received_count, scrapped_count);
