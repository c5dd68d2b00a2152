-- What the list of print jobs is ordered by, beside its number. The stock has no index: it changes with every
-- batch of cards, and an index on it would have to be rewritten each time.
create index print_jobs_quantity on print_jobs (quantity desc nulls last, id desc);
create index print_jobs_created on print_jobs (created_at desc nulls last, id desc);
create index print_jobs_finished on print_jobs (finished_at desc nulls last, id desc);
