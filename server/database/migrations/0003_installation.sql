-- Facts that were settled when this database was first used: which secret its cards are sealed with, whether it
-- is a demonstration, which seeds it has had.

create table installation (
  name text primary key,
  value text not null,
  settled_at timestamptz not null default now()
);
