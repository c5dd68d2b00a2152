-- The audit trail, and what serves every area: settled facts, long work, idempotency, exports, uploads, what is watched.

-- What was done by whom, as a chain: each record is sealed together with the one before it, by a key outside the database.
create table audit_log (
  -- Some constraints are called what they are called in databases from before the baseline, here and in other tables, so
  -- that a later migration finds each by one name everywhere.
  -- Without gaps, unlike a sequence: a number that is missing is a record that was taken away.
  position bigint primary key check (position > 0),
  at timestamptz constraint audit_log_at_not_null1 not null,
  -- Null where nobody is signed in: a failed login, the server itself.
  account_id integer constraint audit_log_account_id_fkey1 references accounts (id),
  -- The display name at that time.
  account_name text,
  -- `area.verb`, e.g. `repertory.confirm`.
  action text constraint audit_log_action_not_null1 not null,
  entity_kind text,
  entity_id text,
  -- What the step changed: the same fields before and after.
  before jsonb,
  after jsonb,
  detail jsonb constraint audit_log_detail_not_null1 not null,
  request_id text,
  ip text,
  -- HMAC-SHA-256 over the seal before and every column of this record.
  seal bytea not null check (octet_length(seal) = 32),
  -- Early records counted cards under the Chinese names of their states, and say the same with numbers since. What was
  -- sealed is kept here, word for word (server/audit/sealed-in-words.ts); null in all others.
  sealed_as jsonb,
  check ((entity_kind is null) = (entity_id is null))
);
create index audit_log_entity on audit_log (entity_kind, entity_id, position);
create index audit_log_account on audit_log (account_id, position);
create index audit_log_at on audit_log (at, position);
-- Everything that one request did, by the id that an error page shows.
create index audit_log_request on audit_log (request_id) where request_id is not null;

-- The end of the chain. Who adds records holds this row until they are committed, so the chain never forks.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  seal bytea not null check (octet_length(seal) = 32)
);
insert into audit_head (position, seal) values (0, decode(repeat('00', 32), 'hex'));

-- Records that were moved into files. They are the beginning of the chain, without gaps, so the chain goes on in the
-- table behind the last file; what verifies it reads the files first.
create table audit_archive (
  first_position bigint not null check (first_position > 0),
  last_position bigint primary key check (last_position >= first_position),
  -- Of the last record, behind which the next one is sealed.
  seal bytea not null check (octet_length(seal) = 32),
  -- When the last record was made: every earlier one is in a file.
  last_at timestamptz not null,
  -- Of the file, which is named after the positions.
  sha256 bytea not null check (octet_length(sha256) = 32),
  archived_at timestamptz not null default clock_timestamp()
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function refuse_audit_change();

-- Records leave the table only as the whole of what the last row of audit_archive names, in one statement.
create function refuse_audit_delete() returns trigger language plpgsql as $$
begin
  if not exists (
    select from (select min(position) as first, max(position) as last, count(*) as count from gone) as span
    join audit_archive on first_position = span.first and last_position = span.last
    where span.count = span.last - span.first + 1
      and span.last = (select max(last_position) from audit_archive)
  ) then
    raise exception 'audit_log is append-only';
  end if;
  return null;
end $$;
create trigger audit_log_archived_only after delete on audit_log
  referencing old table as gone for each statement execute function refuse_audit_delete();

create function refuse_audit_head_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.position > old.position then
    return new;
  end if;
  raise exception 'audit_head only moves forward';
end $$;
create trigger audit_head_forward before insert or update or delete on audit_head
  for each row execute function refuse_audit_head_change();
create trigger audit_head_kept before truncate on audit_head
  for each statement execute function refuse_audit_head_change();

create function refuse_audit_archive_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_archive is append-only';
end $$;
create trigger audit_archive_append_only before update or delete or truncate on audit_archive
  for each statement execute function refuse_audit_archive_change();

-- A file goes on where the one before it ends, and ends with a record of the table that is not the chain's end.
create function check_audit_archive() returns trigger language plpgsql as $$
begin
  if new.first_position = 1 + coalesce((select max(last_position) from audit_archive), 0)
    and new.last_position < (select position from audit_head)
    and exists (
      select from audit_log where position = new.last_position and seal = new.seal and at = new.last_at
    )
  then
    return new;
  end if;
  raise exception 'audit_archive goes on where it ended';
end $$;
create trigger audit_archive_goes_on before insert on audit_archive
  for each row execute function check_audit_archive();

-- `always`: session_replication_role, which silences ordinary triggers, does not silence these.
alter table audit_log enable always trigger audit_log_append_only;
alter table audit_log enable always trigger audit_log_archived_only;
alter table audit_head enable always trigger audit_head_forward;
alter table audit_head enable always trigger audit_head_kept;
alter table audit_archive enable always trigger audit_archive_append_only;
alter table audit_archive enable always trigger audit_archive_goes_on;

-- Which refusals the trail has of an hour: who is refused again and again is in it once. It is forgotten after a day.
create table recorded_refusals (
  subject text not null,
  hour timestamptz not null,
  primary key (subject, hour)
);

-- For tables of other areas whose rows stay.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are not taken back', tg_table_name using errcode = 'check_violation';
end $$;

-- Facts that were settled when this database was first used: which secret its cards are sealed with, whether it
-- is a demonstration, which seeds it has had.
create table installation (
  name text primary key,
  value text not null,
  settled_at timestamptz not null default now()
);

-- The directories that all processes must see, by the mark that lies in each: whoever sees another mark looks at another disk.
create table shared_directories (
  name text primary key,
  mark uuid not null
);

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
-- The state of the system counts work that failed lately, by kind.
create index jobs_failed on jobs (kind, ended_at) where state = 'failed';
-- Jobs that have ended are forgotten after a while, oldest first.
create index jobs_ended on jobs (ended_at) where ended_at is not null;

-- The reply that an idempotency key was answered with.
create table idempotency_keys (
  -- Null where the call is open to anyone.
  account_id integer references accounts (id),
  call text not null,
  key text not null,
  -- SHA-256 of the body, so that a key that returns with another body is noticed.
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_owner unique nulls not distinct (account_id, call, key)
);
-- Keys are forgotten after a while, oldest first.
create index idempotency_keys_age on idempotency_keys (created_at);

-- Exports of lists: what was ordered, how far it has come, and where the file lies.
create table exports (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id),
  list text not null,
  format text not null check (format in ('xlsx', 'csv')),
  filter jsonb not null,
  sort text,
  columns text[] not null check (cardinality(columns) > 0),
  -- As the person sees it.
  file_name text not null,
  -- 0 排队中, 1 导出中, 2 已完成, 3 失败, 4 已过期, 5 已取消
  status smallint not null default 0 check (status between 0 and 5),
  status_reason text,
  row_count integer not null check (row_count >= 0),
  written_count integer not null default 0 check (written_count >= 0),
  -- In the directory of exports.
  stored_name text unique,
  byte_count bigint,
  sha256 bytea check (octet_length(sha256) = 32),
  fetch_count integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz,
  -- When its owner was told that it has ended.
  told_at timestamptz,
  -- Whose records alone the file holds: those of this agent, or everybody's. Settled anew by every run.
  agent_id integer references accounts (id),
  -- Why somebody had columns exported that tell who people outside the office are.
  reason text,

  check ((status in (0, 1)) = (ended_at is null)),
  -- A finished export has its file, and no other has one.
  check ((status = 2) = (stored_name is not null)),
  check (status <> 2 or num_nonnulls(byte_count, sha256, expires_at) = 3)
);
create index exports_account on exports (account_id, id);
create index exports_open on exports (account_id) where status in (0, 1);
create index exports_untold on exports (account_id) where told_at is null and status in (2, 3);
create index exports_expiry on exports (expires_at) where status = 2;
-- What is new of long work is asked for with every visit.
create index exports_news on exports (account_id, ended_at) where status in (2, 3);

-- Files that somebody was given a token for, or sent through the API. What nothing refers to is cleared after a week.
create table uploads (
  key text primary key,
  account_id integer not null references accounts (id),
  created_at timestamptz not null,
  -- What is known of the picture once it has been looked at.
  byte_count integer,
  width_px integer,
  height_px integer,
  -- Since when nothing refers to it, as the last look has found; null while something does. What was given up a moment ago
  -- can be wanted back, however long ago it was uploaded.
  unused_since timestamptz,
  check (num_nonnulls(byte_count, width_px, height_px) in (0, 3))
);
create index uploads_created on uploads (created_at);

-- What watches over the system has found lately: one row for each thing that is watched. It tells people, and proves nothing.
create table system_checks (
  subject text primary key,
  checked_at timestamptz not null,
  fault text,
  -- How many, or at which record, where that is known.
  figure bigint,
  -- Since when it has been so; null while nothing is wrong.
  raised_at timestamptz,
  check ((fault is null) = (raised_at is null))
);
