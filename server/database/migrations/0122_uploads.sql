-- Files that somebody was given a token for, or sent through the API. What nothing refers to is cleared after a week.
create table uploads (
  key text primary key,
  account_id integer not null references accounts (id),
  created_at timestamptz not null,
  -- What is known of the picture once it has been looked at.
  byte_count integer,
  width_px integer,
  height_px integer,
  check (num_nonnulls(byte_count, width_px, height_px) in (0, 3))
);
create index uploads_created on uploads (created_at);
