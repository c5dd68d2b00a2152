-- Counts the edits of what may still be edited; a step of the job is no edit.
alter table print_jobs add column version integer not null default 1;
