-- The audit log as a chain: each record is sealed together with the one before it, by a key outside the database.

-- What was recorded before cannot be sealed here, without the key: the next start moves it into the chain.
alter table audit_log rename to audit_log_unchained;
alter table audit_log_unchained rename constraint audit_log_pkey to audit_log_unchained_pkey;
drop index audit_log_entity, audit_log_account;

create table audit_log (
  -- Without gaps, unlike a sequence: a number that is missing is a record that was taken away.
  position bigint primary key check (position > 0),
  at timestamptz not null,
  -- Null where nobody is signed in: a failed login, the server itself.
  account_id integer references accounts (id),
  -- The display name at that time.
  account_name text,
  -- `area.verb`, e.g. `repertory.confirm`.
  action text not null,
  entity_kind text,
  entity_id text,
  -- What the step changed: the same fields before and after.
  before jsonb,
  after jsonb,
  detail jsonb not null,
  request_id text,
  ip text,
  -- HMAC-SHA-256 over the seal before and every column of this record.
  seal bytea not null check (octet_length(seal) = 32),
  check ((entity_kind is null) = (entity_id is null))
);
create index audit_log_entity on audit_log (entity_kind, entity_id, position);
create index audit_log_account on audit_log (account_id, position);
create index audit_log_at on audit_log (at, position);

-- The end of the chain. Who adds records holds this row until they are committed, so the chain never forks.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  seal bytea not null check (octet_length(seal) = 32)
);
insert into audit_head (position, seal) values (0, decode(repeat('00', 32), 'hex'));

drop trigger audit_log_append_only on audit_log_unchained;

create trigger audit_log_append_only
  before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

create function refuse_audit_head_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.position > old.position then
    return new;
  end if;
  raise exception 'audit_head only moves forward';
end $$;

create trigger audit_head_forward before insert or update or delete on audit_head
  for each row execute function refuse_audit_head_change();
create trigger audit_head_kept before truncate on audit_head
  for each statement execute function refuse_audit_head_change();

-- `always`: session_replication_role, which silences ordinary triggers, does not silence these.
alter table audit_log enable always trigger audit_log_append_only;
alter table audit_head enable always trigger audit_head_forward;
alter table audit_head enable always trigger audit_head_kept;
