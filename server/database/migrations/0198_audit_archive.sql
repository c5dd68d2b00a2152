-- Records that were moved into files. They are the beginning of the chain, without gaps, so the chain goes on in the
-- table behind the last file; what verifies it reads the files first.

create table audit_archive (
  first_position bigint not null check (first_position > 0),
  last_position bigint primary key check (last_position >= first_position),
  -- Of the last record, behind which the next one is sealed.
  seal bytea not null check (octet_length(seal) = 32),
  -- When the last record was made: every earlier one is in a file.
  last_at timestamptz not null,
  -- Of the file, which is named after the positions.
  sha256 bytea not null check (octet_length(sha256) = 32),
  archived_at timestamptz not null default clock_timestamp()
);

create function refuse_audit_archive_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_archive is append-only';
end $$;

create trigger audit_archive_append_only before update or delete or truncate on audit_archive
  for each statement execute function refuse_audit_archive_change();

-- A file goes on where the one before it ends, and ends with a record of the table that is not the chain's end.
create function check_audit_archive() returns trigger language plpgsql as $$
begin
  if new.first_position = 1 + coalesce((select max(last_position) from audit_archive), 0)
    and new.last_position < (select position from audit_head)
    and exists (
      select from audit_log where position = new.last_position and seal = new.seal and at = new.last_at
    )
  then
    return new;
  end if;
  raise exception 'audit_archive goes on where it ended';
end $$;

create trigger audit_archive_goes_on before insert on audit_archive
  for each row execute function check_audit_archive();

-- Records leave the table only as the whole of what the last row of audit_archive names, in one statement.
create function refuse_audit_delete() returns trigger language plpgsql as $$
begin
  if not exists (
    select from (select min(position) as first, max(position) as last, count(*) as count from gone) as span
    join audit_archive on first_position = span.first and last_position = span.last
    where span.count = span.last - span.first + 1
      and span.last = (select max(last_position) from audit_archive)
  ) then
    raise exception 'audit_log is append-only';
  end if;
  return null;
end $$;

drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_log_archived_only after delete on audit_log
  referencing old table as gone for each statement execute function refuse_audit_delete();

-- `always`: session_replication_role, which silences ordinary triggers, does not silence these.
alter table audit_log enable always trigger audit_log_append_only;
alter table audit_log enable always trigger audit_log_archived_only;
alter table audit_archive enable always trigger audit_archive_append_only;
alter table audit_archive enable always trigger audit_archive_goes_on;
