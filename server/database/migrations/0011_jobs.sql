-- Long work that runs beside the requests. A job belongs to whoever holds its lease.

create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What the job works on, e.g. a print job's id. One live job of a kind for each subject.
  subject_id bigint not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
  done_count integer not null default 0 check (done_count >= 0),
  total_count integer not null check (total_count >= 0),
  -- Runs that ended with an error. A killed process is not one: its job is taken up again without limit.
  failure_count integer not null default 0,
  last_error text,
  run_after timestamptz not null default now(),
  lease_owner uuid,
  lease_until timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((state = 'running') = (lease_owner is not null)),
  check ((lease_owner is null) = (lease_until is null)),
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
create unique index jobs_live_subject on jobs (kind, subject_id) where state in ('queued', 'running');
create index jobs_live on jobs (id) where state in ('queued', 'running');
