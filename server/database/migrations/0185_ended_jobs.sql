-- Jobs that have ended are forgotten after a while, oldest first.
create index jobs_ended on jobs (ended_at) where ended_at is not null;
