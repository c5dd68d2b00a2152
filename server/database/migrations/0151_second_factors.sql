-- The optional second factor of signing in: codes of an app (TOTP, RFC 6238), and recovery codes for who has lost it.

create table second_factors (
  account_id integer primary key references accounts (id),
  -- AES-256-GCM: nonce, tag, secret; the key is outside the database.
  sealed_secret bytea not null,
  -- Null until the first code was given: until then it is asked of nobody.
  confirmed_at timestamptz,
  -- The thirty seconds of the last code that was used; none of that time or before counts again.
  last_step bigint
);

create table recovery_codes (
  account_id integer not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table sign_in_challenges (
  -- Only a hash: who reads this table can answer nobody's question.
  token_hash bytea primary key,
  account_id integer not null references accounts (id),
  expires_at timestamptz not null
);
