-- Look-up lists that forms choose from.

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
  is_present boolean not null default false
);
create index goods_kind_id on goods (kind_id);

create table print_shops (
  id integer generated always as identity primary key,
  name text not null unique
);

-- What a card opens. The page editor owns these rows; a print job only points at one.
create table pages (
  id integer generated always as identity primary key,
  name text not null unique,
  -- 0 草稿, 1 已发布, 2 已下线
  status smallint not null check (status in (0, 1, 2))
);
