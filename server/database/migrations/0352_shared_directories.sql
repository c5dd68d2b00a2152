-- The directories that all processes must see, by the mark that lies in each: whoever sees another mark looks at another disk.
create table shared_directories (
  name text primary key,
  mark uuid not null
);
