-- Until when a person has been told what is new, by type: what is older is not told again.
create table notice_marks (
  account_id integer not null references accounts (id),
  type text not null,
  cleared_at timestamptz not null,
  primary key (account_id, type)
);

-- What is new of long work is asked for with every visit.
create index exports_news on exports (account_id, ended_at) where status in (2, 3);
create index print_jobs_generated on print_jobs (created_by, generated_at);
