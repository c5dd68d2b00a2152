-- The baseline: six migrations that make the schema area by area, as the 82 before them left it (0001 to 0602). Changes since
-- are migrations of their own, which stay as they are.

-- Accounts and their roles, how people sign in, and what they have chosen for themselves.

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
  created_by integer,
  created_at timestamptz not null default now(),
  -- Its people need a second factor: since when, and how many days they have to set it up.
  factor_required_since timestamptz,
  factor_grace_days integer check (factor_grace_days between 0 and 90),
  check ((preset is null) = (name is not null)),
  check ((name is null) = (name_key is null)),
  check ((preset is null) = (rights is not null)),
  check (cardinality(rights) > 0),
  check ((factor_required_since is null) = (factor_grace_days is null))
);
insert into roles (preset)
values ('admin'), ('ops'), ('warehouse'), ('sales'), ('support'), ('agent'), ('auditor'), ('none');

create table accounts (
  id integer generated always as identity primary key,
  username text not null unique check (username <> ''),
  display_name text not null,
  role text not null references roles (code),
  -- Null until it was set by a link.
  password_hash text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- Statements join accounts with tables of other areas: from here on the names are those of no other table.
  -- The agent whose records it meets: itself, or another account. Null meets all of them.
  scope_agent_id integer references accounts (id),
  disabled_reason text,
  account_version integer not null default 1,
  made_by integer references accounts (id),
  last_login_at timestamptz,
  -- What somebody has proven of an account (its password, its second factor) counts as of a version. The version moves on
  -- with everything that takes such a proof its worth: another password, another role, an account out of use, an end put
  -- to all sessions, a second factor that comes or goes. A ticket or a question of an earlier version opens nothing, also
  -- where it was written a moment too late to be deleted.
  sign_in_version integer not null default 1,
  -- The first administrator's password is printed, and stays in whatever keeps what a service prints: it opens nothing but
  -- the choice of another one.
  is_password_printed boolean not null default false,
  -- Names in the order that Chinese readers expect, as the server spells it (server/database/names): pinyin, and numbers by
  -- their value. No collation of the embedded engine knows pinyin, and those of PostgreSQL differ. Null is filled in at the
  -- next start, here and in every other table.
  name_order text collate "C",
  -- Since when it has its role; null where it has had no other since it was made.
  role_since timestamptz,
  -- The preset 代理 meets its own records and never everybody's.
  constraint agents_have_a_scope check (role <> 'agent' or scope_agent_id is not null)
);
alter table roles add foreign key (created_by) references accounts (id);
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

-- Only hashes are stored, here and below: who reads these tables can redeem no ticket, take over no session, set nobody's
-- password and answer nobody's question.
create table login_tickets (
  token_hash bytea primary key,
  account_id integer not null references accounts (id),
  expires_at timestamptz not null,
  sign_in_version integer not null
);

create table sessions (
  token_hash bytea primary key,
  account_id integer not null references accounts (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- By which people name one; its token is known to its browser alone.
  id bigint generated always as identity unique,
  ip text,
  user_agent text,
  -- Where it was used last that is not where it began: another network, or another device. A stolen cookie shows there.
  elsewhere_ip text,
  elsewhere_user_agent text,
  -- When it was used there last; null while it was used nowhere else.
  elsewhere_at timestamptz,
  -- Since when it is that place and no other.
  elsewhere_since timestamptz
);
create index sessions_account on sessions (account_id);

-- A link by which its holder sets a password, once: an account has one at most, and a new one ends the one before.
create table password_links (
  id bigint generated always as identity primary key,
  account_id integer not null references accounts (id),
  token_hash bytea not null unique,
  -- Null for the command line.
  created_by integer references accounts (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index password_links_open on password_links (account_id) where ended_at is null;
create index password_links_maker on password_links (created_by, created_at);

-- The optional second factor: codes of an app (TOTP, RFC 6238), and recovery codes for who has lost it.
create table second_factors (
  account_id integer primary key references accounts (id),
  -- AES-256-GCM: nonce, tag, secret; the key is outside the database.
  sealed_secret bytea not null,
  -- Null until the first code was given: until then it is asked of nobody.
  confirmed_at timestamptz,
  -- The thirty seconds of the last code that was used; none of that time or before counts again.
  last_step bigint,
  -- When it was begun: whoever begins again within the hour, e.g. in another tab, goes on with the same secret.
  started_at timestamptz not null default now()
);

create table recovery_codes (
  account_id integer not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table sign_in_challenges (
  token_hash bytea primary key,
  account_id integer not null references accounts (id),
  expires_at timestamptz not null,
  sign_in_version integer not null
);

-- Failures are counted for each name and each network it is tried from, so that nobody locks out somebody else, and for
-- each name over all networks together. Names and networks are keyed hashes: people type passwords into the wrong field.
create table login_failures (
  name_hash bytea not null,
  -- Empty for all networks together.
  network_hash bytea not null,
  -- Where the name is one of ours.
  account_id integer references accounts (id) on delete cascade,
  failure_count integer not null check (failure_count >= 0),
  last_tried_at timestamptz not null,
  locked_until timestamptz not null,
  primary key (name_hash, network_hash)
);
create index login_failures_last_tried on login_failures (last_tried_at);
create index login_failures_account on login_failures (account_id) where account_id is not null;

-- From where somebody has signed in: what others try elsewhere does not keep the person out there.
create table login_networks (
  account_id integer not null references accounts (id) on delete cascade,
  network_hash bytea not null,
  seen_at timestamptz not null,
  primary key (account_id, network_hash)
);
create index login_networks_seen on login_networks (seen_at);

-- How often one address has tried to sign in lately, counted for all processes together.
create unlogged table login_tries (
  address text primary key,
  try_count integer not null,
  window_ends_at timestamptz not null
);

-- What a person chose about a list: columns, density, the view it opens with.
create table list_preferences (
  account_id integer not null references accounts (id),
  list text not null,
  preference jsonb not null check (octet_length(preference::text) <= 8192),
  saved_at timestamptz not null default now(),
  primary key (account_id, list)
);

-- Saved views of lists: filters, order and columns under a name.
create table list_views (
  id integer generated always as identity primary key,
  list text not null,
  account_id integer not null references accounts (id),
  name text not null check (char_length(name) between 1 and 30),
  search text not null check (char_length(search) <= 2000),
  layout jsonb check (octet_length(layout::text) <= 8192),
  -- A role; null is the owner alone.
  shared_with text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- A deleted view waits a while for whoever takes the deletion back: it is then the same one, whose number links and
  -- defaults name.
  deleted_at timestamptz,
  -- It stays with the people of the agent among whom it was shared, wherever its owner goes afterwards.
  shared_agent_id integer references accounts (id)
);
create index list_views_shared on list_views (list, shared_with) where shared_with is not null;
create unique index list_views_names on list_views (account_id, list, name) where deleted_at is null;
create index list_views_deleted on list_views (deleted_at) where deleted_at is not null;

-- Until when a person has been told what is new, by type: what is older is not told again.
create table notice_marks (
  account_id integer not null references accounts (id),
  type text not null,
  cleared_at timestamptz not null,
  primary key (account_id, type)
);
