-- The catalogue (基础资料) that forms choose from, merchants, and the pages that cards and QR codes open.

create table teaching_materials (
  id integer generated always as identity primary key,
  name text not null unique,
  sort_no integer not null default 0
);

-- 学段 → 年级 → 学科.
create table categories (
  id integer generated always as identity primary key,
  parent_id integer references categories (id),
  name text not null,
  sort_no integer not null default 0,
  unique nulls not distinct (parent_id, name)
);

create table goods_kinds (
  id integer generated always as identity primary key,
  name text not null unique,
  sort_no integer not null default 0
);

create table goods (
  id integer generated always as identity primary key,
  kind_id integer not null references goods_kinds (id),
  name text not null unique,
  -- Whether it may be given along with a card (listPresentGoods).
  is_present boolean not null default false,
  -- What the learning application calls it.
  code text not null default '',
  -- In fen; null where none was given.
  price_fen integer check (price_fen >= 0)
);
create index goods_kind_id on goods (kind_id);

create table print_shops (
  id integer generated always as identity primary key,
  name text not null unique,
  contact text not null default '',
  phone text not null default '',
  address text not null default ''
);

-- The office keeps these records itself: found by name, disabled instead of deleted once they are used, and each edit told
-- from the one before.
do $$
declare
  catalogued text;
begin
  foreach catalogued in array array['print_shops', 'goods_kinds', 'goods', 'teaching_materials', 'categories'] loop
    execute format($statement$
      alter table %I
        -- By which two names are the same: blanks, capitals and wide characters make no difference.
        add name_key text not null
          generated always as (lower(regexp_replace(normalize(name, NFKC), '\s', '', 'g'))) stored,
        add name_order text collate "C",
        add note text not null default '',
        add status smallint not null default 1 check (status in (0, 1)),
        -- Why it is disabled.
        add status_reason text,
        add version integer not null default 1,
        add created_by integer references accounts (id),
        add created_at timestamptz not null default now(),
        add check ((status = 0) = (status_reason is not null))
    $statement$, catalogued);
    execute format('create index %I on %I (name_key)', catalogued || '_same_name', catalogued);
  end loop;
end
$$;

-- Each category with its ancestors' ids and names, from 学段 down to itself.
create view category_paths as
with recursive paths as (
  select id, array[id] as ids, array[name] as names
  from categories
  where parent_id is null
  union all
  select child.id, parent.ids || child.id, parent.names || child.name
  from categories child
  join paths parent on parent.id = child.parent_id
)
select id, ids, names from paths;

-- The order of the tree of categories, from the top down: siblings by their places, what is below a category right behind it.
create view category_places as
with recursive places as (
  select id, array[sort_no, id] as place
  from categories
  where parent_id is null
  union all
  select child.id, parent.place || array[child.sort_no, child.id]
  from categories child
  join places parent on parent.id = child.parent_id
)
select id, place from places;

-- Merchants (商户): who is granted cards, and whose QR codes lead to them.
create table merchants (
  id integer generated always as identity primary key,
  -- 商户编号: M and at least six digits.
  code text not null generated always as ('M' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  name text not null check (name <> ''),
  -- The name without blanks and without capitals (merchant-repository.ts): no two merchants share it.
  name_key text not null constraint merchants_name_key unique,
  kind text not null check (kind in ('school', 'bookshop', 'training', 'agency', 'other')),
  credit_code text check (credit_code ~ '^[0-9A-HJ-NPQRTUWXY]{18}$'),
  agent_id integer references accounts (id),
  contact text not null check (contact <> ''),
  -- A school is reached by its office as well: 010-62345678, with an extension or not, and 400-810-8888.
  phone text not null
    check (phone ~ '^(1[3-9][0-9]{9}|0[0-9]{2,3}-[2-8][0-9]{6,7}(-[0-9]{1,6})?|[48]00-[0-9]{3}-[0-9]{4})$'),
  email text,
  -- A district (GB/T 2260): the first two digits are its province, the first four its city.
  region_code text not null check (region_code ~ '^[0-9]{6}$'),
  address text,
  logo_key text,
  contract_from date,
  contract_to date,
  settlement_kind text check (settlement_kind in ('prepaid', 'monthly', 'consignment')),
  -- Cards that may be granted before they are paid.
  credit_limit integer not null default 0 check (credit_limit >= 0),
  note text not null default '',
  status smallint not null default 1 check (status in (0, 1)),
  -- Why it is disabled.
  status_reason text,
  version integer not null default 1,
  created_by integer not null references accounts (id),
  created_at timestamptz not null,
  name_order text collate "C",
  check (contract_to >= contract_from),
  check ((status = 0) = (status_reason is not null))
);

-- What the list is filtered by, newest first, and what it is ordered by.
create index merchants_agent on merchants (agent_id, id);
create index merchants_status on merchants (status, id);
create index merchants_kind on merchants (kind, id);
create index merchants_region on merchants (region_code, id);
create index merchants_phone_tail on merchants (right(phone, 4), id);
create index merchants_created on merchants (created_at desc nulls last, id desc);
create index merchants_name_order on merchants (name_order, id desc);
create index merchants_name_order_backwards on merchants (name_order desc nulls last, id desc);
-- A credit code that is written is looked for among those of other merchants.
create index merchants_credit_code on merchants (credit_code) where credit_code is not null;

-- What a card or a QR code opens: its draft, and every version that was published.
create table pages (
  id integer generated always as identity primary key,
  name text not null unique,
  -- 0 草稿, 1 已发布, 2 已下线
  status smallint not null check (status in (0, 1, 2)),
  kind text not null default 'activation'
    check (kind in ('activation', 'merchant', 'card', 'success')),
  -- A typed list of blocks (contract/card-page/content.schema.ts), checked before it comes here.
  draft jsonb not null default '{
    "schema": 1, "theme": "green", "blocks": [
      {"id": "codeInput", "kind": "codeInput", "label": "请输入激活码", "buttonText": "立即激活", "hint": "激活码在学习卡的刮开涂层下"}
    ]
  }',
  -- Counts every change of the row, for those who edit at once.
  version integer not null default 1,
  -- The version that customers see, or saw last.
  version_no integer,
  -- Why it was taken down.
  status_reason text,
  created_by integer references accounts (id),
  created_at timestamptz not null default now(),
  updated_by integer references accounts (id),
  updated_at timestamptz not null default now(),
  -- The drafts that somebody saves in one sitting are one step of the audit trail, and not one each: what the trail says of
  -- the page, while they are saved without a record each; null outside a sitting. It is that of updated_by, and has drafts
  -- without a record where its version is older than the page's.
  sitting jsonb,
  name_order text collate "C"
);
create index pages_updated on pages (updated_at desc nulls last, id desc);
create index pages_sitting on pages (updated_at) where sitting is not null;

create table page_versions (
  page_id integer not null references pages (id) on delete cascade,
  version_no integer not null check (version_no > 0),
  content jsonb not null,
  note text not null default '',
  rolled_back_to integer,
  published_by integer references accounts (id),
  published_at timestamptz not null default now(),
  primary key (page_id, version_no)
);
alter table pages add constraint pages_published_version
  foreign key (id, version_no) references page_versions (page_id, version_no) deferrable initially deferred;

create function refuse_version_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'version % of page % is fixed', old.version_no, old.page_id
    using errcode = 'check_violation', constraint = 'page_versions_fixed';
end $$;
create trigger page_versions_fixed before update on page_versions
  for each row execute function refuse_version_rewrite();

-- Who has a page open in the editor, by window. A row goes when its window says so, or has been silent for a while.
create table page_editors (
  page_id integer not null references pages (id) on delete cascade,
  account_id integer not null references accounts (id) on delete cascade,
  editor_key text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (page_id, account_id, editor_key)
);
create index page_editors_account_id on page_editors (account_id);
create index page_editors_seen_at on page_editors (seen_at);
