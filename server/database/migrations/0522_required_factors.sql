-- A role may ask for a second factor: since when, and how many days its people have to set it up.
alter table roles
  add factor_required_since timestamptz,
  add factor_grace_days integer check (factor_grace_days between 0 and 90),
  add check ((factor_required_since is null) = (factor_grace_days is null));
-- Since when an account has its role; null where it has had no other since it was made.
alter table accounts add role_since timestamptz;
