-- What a person chose about a list: columns, density, the view it opens with.
create table list_preferences (
  account_id integer not null references accounts (id),
  list text not null,
  preference jsonb not null check (octet_length(preference::text) <= 8192),
  saved_at timestamptz not null default now(),
  primary key (account_id, list)
);
