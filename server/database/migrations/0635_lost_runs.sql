-- Runs of a job that ended without a word, because the process was killed or fell silent: after the third without
-- progress the job is given up, because it may be what ends the process.
alter table jobs add column lost_run_count integer not null default 0;
-- How far the job was at the last of them.
alter table jobs add column lost_done_count integer not null default 0;
