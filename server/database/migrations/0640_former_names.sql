-- What was sold keeps its name: statements, delivery notes, print jobs, grants and answers to activations say the name of their
-- day, and the old name still finds its record.
create table former_names (
  id bigint generated always as identity primary key,
  -- As the audit trail names it.
  kind text not null,
  record_id integer not null,
  name text not null,
  -- The moment from which the record was called otherwise.
  until timestamptz not null
);
create index former_names_record on former_names (kind, record_id, until);
create trigger former_names_append_only before update or delete or truncate on former_names
  for each statement execute function refuse_change();

create function keep_former_name() returns trigger language plpgsql as $$
begin
  insert into former_names (kind, record_id, name, until)
  values (tg_argv[0], old.id, to_jsonb(old) ->> tg_argv[1], now());
  return null;
end $$;

do $$
declare
  renamed record;
begin
  for renamed in
    select * from (values
      ('accounts', 'account', 'display_name'), ('pages', 'card_page', 'name'), ('categories', 'category', 'name'),
      ('goods', 'goods', 'name'), ('goods_kinds', 'goods_kind', 'name'), ('merchants', 'merchant', 'name'),
      ('print_shops', 'print_shop', 'name'), ('qr_codes', 'qr_code', 'name'),
      ('teaching_materials', 'teaching_material', 'name')
    ) as given (named_table, kind, name_column)
  loop
    execute format(
      'create trigger %I after update of %I on %I for each row when (old.%I <> new.%I)
        execute function keep_former_name(%L, %L)',
      renamed.named_table || '_renamed', renamed.name_column, renamed.named_table, renamed.name_column,
      renamed.name_column, renamed.kind, renamed.name_column
    );
  end loop;
end
$$;

-- The order of the tree is walked up by keys (server/database/category-way.ts).
drop view category_places;
