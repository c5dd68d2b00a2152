-- What watches over the system has found lately: one row for each thing that is watched. It tells people, and proves nothing.
create table system_checks (
  subject text primary key,
  checked_at timestamptz not null,
  fault text,
  -- How many, or at which record, where that is known.
  figure bigint,
  -- Since when it has been so; null while nothing is wrong.
  raised_at timestamptz,
  check ((fault is null) = (raised_at is null))
);
