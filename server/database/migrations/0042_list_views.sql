-- Saved views of lists: filters, order and columns under a name.
create table list_views (
  id integer generated always as identity primary key,
  list text not null,
  account_id integer not null references accounts (id),
  name text not null check (char_length(name) between 1 and 30),
  search text not null check (char_length(search) <= 2000),
  layout jsonb check (octet_length(layout::text) <= 8192),
  -- A role; null is the owner alone.
  shared_with text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (account_id, list, name)
);
create index list_views_shared on list_views (list, shared_with) where shared_with is not null;
