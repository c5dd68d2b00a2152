-- How often one address has tried to sign in lately, counted for all processes together.
create unlogged table login_tries (
  address text primary key,
  try_count integer not null,
  window_ends_at timestamptz not null
);
