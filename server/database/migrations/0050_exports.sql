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

  check ((status in (0, 1)) = (ended_at is null)),
  -- A finished export has its file, and no other has one.
  check ((status = 2) = (stored_name is not null)),
  check (status <> 2 or num_nonnulls(byte_count, sha256, expires_at) = 3)
);
create index exports_account on exports (account_id, id);
create index exports_open on exports (account_id) where status in (0, 1);
create index exports_untold on exports (account_id) where told_at is null and status in (2, 3);
create index exports_expiry on exports (expires_at) where status = 2;
