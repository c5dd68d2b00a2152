-- What was done by whom. Rows are only ever added.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Null where nobody is signed in: a failed login, the server itself.
  account_id integer references accounts (id),
  -- `area.verb`, e.g. `repertory.confirm`.
  action text not null,
  entity_kind text,
  entity_id text,
  detail jsonb not null default '{}',
  request_id text,
  ip text
);
create index audit_log_entity on audit_log (entity_kind, entity_id, id);
create index audit_log_account on audit_log (account_id, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;

create trigger audit_log_append_only
  before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
