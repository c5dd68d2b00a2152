-- Accounts as an administrator looks after them: roles of the office's own beside the presets, whose records an account
-- meets, sessions that can be told apart, and links by which a password is set.

-- What a preset may do stands in contract/roles.ts, so that a newer version may change it; the rights of an own role
-- stand here.
create table roles (
  id integer generated always as identity primary key,
  preset text unique,
  -- What accounts and shared views call it.
  code text not null unique generated always as (coalesce(preset, 'role-' || id)) stored,
  name text,
  -- By which two names are the same.
  name_key text unique,
  rights text[],
  note text not null default '',
  version integer not null default 1,
  created_by integer references accounts (id),
  created_at timestamptz not null default now(),
  check ((preset is null) = (name is not null)),
  check ((name is null) = (name_key is null)),
  check ((preset is null) = (rights is not null)),
  check (cardinality(rights) > 0)
);
insert into roles (preset)
values ('admin'), ('ops'), ('warehouse'), ('sales'), ('support'), ('agent'), ('auditor'), ('none');

alter table accounts
  add foreign key (role) references roles (code),
  -- Statements join accounts with tables of other areas: these names are those of no other table.
  -- The agent whose records it meets: itself, or another account. Null meets all of them.
  add scope_agent_id integer references accounts (id),
  add disabled_reason text,
  add account_version integer not null default 1,
  add made_by integer references accounts (id),
  add last_login_at timestamptz,
  -- Null until it was set by a link.
  alter password_hash drop not null;
update accounts set scope_agent_id = id where role = 'agent';
update accounts set last_login_at = seen.at
from (
  select account_id, max(at) as at from audit_log where action = 'login.open' group by account_id
) seen
where seen.account_id = accounts.id;
-- The preset 代理 meets its own records and never everybody's.
alter table accounts add constraint agents_have_a_scope check (role <> 'agent' or scope_agent_id is not null);
create index accounts_role on accounts (role);
create index accounts_agent on accounts (scope_agent_id);

create function agent_meets_its_own() returns trigger language plpgsql as $$
begin
  if new.role = 'agent' and new.scope_agent_id is null then
    new.scope_agent_id := new.id;
  end if;
  return new;
end $$;
create trigger accounts_agent_scope before insert or update of role, scope_agent_id on accounts
  for each row execute function agent_meets_its_own();

alter table sessions
  -- By which people name one; its token is known to its browser alone.
  add id bigint generated always as identity unique,
  add ip text,
  add user_agent text;

-- A link by which its holder sets a password, once: an account has one at most, and a new one ends the one before.
create table password_links (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts (id),
  -- Only a hash: who reads this table can set nobody's password.
  token_hash bytea not null unique,
  -- Null for the command line.
  created_by integer references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index password_links_open on password_links (account_id) where ended_at is null;
create index password_links_maker on password_links (created_by, created_at);
