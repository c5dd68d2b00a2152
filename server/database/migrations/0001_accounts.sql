-- Who may sign in, the tickets between a good login and its session, and the sessions.

create table accounts (
  id integer generated always as identity primary key,
  username text not null unique check (username <> ''),
  display_name text not null,
  role text not null,
  password_hash text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

-- Only hashes are stored: who reads this table can neither redeem a ticket nor take over a session.
create table login_tickets (
  token_hash bytea primary key,
  account_id integer not null references accounts (id),
  expires_at timestamptz not null
);

create table sessions (
  token_hash bytea primary key,
  account_id integer not null references accounts (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);

-- By name and not by account, so that an unknown name is locked just as a known one. A try counts as failed
-- before its password is looked at and is struck out when it was right: tries at the same moment all count.
create table login_failures (
  username text primary key,
  failure_count integer not null check (failure_count > 0),
  last_tried_at timestamptz not null,
  locked_until timestamptz not null
);
