-- Goods are counted by what uses them, and print jobs and grants filtered by goods and by what is given along: the keys of both
-- tables of presents begin with the other side.
create index print_jobs_goods on print_jobs (goods_id, id);
create index print_job_present_goods_used on print_job_present_goods (goods_id, print_job_id);
create index grant_batch_present_goods_used on grant_batch_present_goods (goods_id, grant_batch_id);
