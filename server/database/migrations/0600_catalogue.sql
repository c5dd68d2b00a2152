-- The look-up lists become records that the office keeps itself (基础资料): found by name, disabled instead of deleted once they
-- are used, and each edit told from the one before.

alter table print_shops
  add contact text not null default '',
  add phone text not null default '',
  add address text not null default '';
alter table goods
  -- What the learning application calls it.
  add code text not null default '',
  -- In fen; null where none was given.
  add price_fen integer check (price_fen >= 0);

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
        -- As the server spells it (0450); null is filled in at the next start.
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
