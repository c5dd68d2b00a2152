-- The state of the system counts work that failed lately, by kind.
create index jobs_failed on jobs (kind, ended_at) where state = 'failed';
