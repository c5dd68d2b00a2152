-- When setting up a second factor began: whoever begins again within the hour, e.g. in another tab, goes on with the same secret.
alter table second_factors add started_at timestamptz not null default now();
