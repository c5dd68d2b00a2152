-- Failures are counted for each name and each network it is tried from, so that nobody locks out somebody else, and for
-- each name over all networks together. Names and networks are keyed hashes: people type passwords into the wrong field.
drop table login_failures;
create table login_failures (
  name_hash bytea not null,
  -- Empty for all networks together.
  network_hash bytea not null,
  -- Where the name is one of ours.
  account_id integer references accounts (id) on delete cascade,
  failure_count integer not null check (failure_count >= 0),
  last_tried_at timestamptz not null,
  locked_until timestamptz not null,
  primary key (name_hash, network_hash)
);
create index login_failures_last_tried on login_failures (last_tried_at);
create index login_failures_account on login_failures (account_id) where account_id is not null;

-- From where somebody has signed in: what others try elsewhere does not keep the person out there.
create table login_networks (
  account_id integer not null references accounts (id) on delete cascade,
  network_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, network_hash)
);
create index login_networks_seen on login_networks (seen_at);
