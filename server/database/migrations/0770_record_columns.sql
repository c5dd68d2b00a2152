-- The table of a declared record with the columns that all of them have, the index by which equal names are found, and the
-- trigger that keeps former names. Its migration adds the columns of its own fields.
create function create_record_table(new_table text, kind text) returns void language plpgsql as $$
begin
  execute format($statement$
    create table %I (
      id integer generated always as identity primary key,
      name text not null,
      name_key text not null generated always as (name_key(name)) stored,
      name_order text collate "C",
      status smallint not null default 1 check (status in (0, 1)),
      -- Why it is disabled.
      status_reason text,
      version integer not null default 1,
      created_by integer references accounts (id),
      created_at timestamptz not null default now(),
      check ((status = 0) = (status_reason is not null))
    )
  $statement$, new_table);
  execute format('create index %I on %I (name_key)', new_table || '_same_name', new_table);
  execute format(
    'create trigger %I after update of name on %I for each row when (old.name <> new.name)
      execute function keep_former_name(%L, %L)',
    new_table || '_renamed', new_table, kind, 'name'
  );
end $$;
