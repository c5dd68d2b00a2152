/** A database with extreme values of every column's type, found through its own catalogue. */
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import { samplesOf } from './samples';

interface FilledColumn {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly isKey: boolean;
}

interface FilledTable {
  readonly name: string;
  readonly columns: readonly FilledColumn[];
}

/** All tables that migrations create, except the list of migrations itself. */
const listAllTables = (db: Queryable): Promise<readonly FilledTable[]> =>
  db.query<FilledTable>(sql`
    select t.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isNullable', not a.attnotnull,
      'isKey', coalesce(a.attnum = any(i.indkey), false)
    ) order by a.attnum) as columns
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = t.oid and i.indisprimary
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and t.relname <> 'migrations'
    group by 1 order by 1`);

/**
 * Removes the constraints that limit values by their meaning, and adds a table with the types that no area uses yet.
 * Afterwards a column can hold everything that its type can.
 */
export async function loosen(db: Queryable): Promise<void> {
  const constraints = await db.query<{ table: string; name: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint c
    where connamespace = current_schema()::regnamespace and conrelid <> 0
      and (contype in ('f', 'c', 'u', 'x') or contype = 'p' and exists (
        select from pg_attribute where attrelid = conrelid and attnum = any(conkey) and atttypid = 'boolean'::regtype
      ))
    order by contype = 'f' desc`);
  for (const { table, name } of constraints)
    await db.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  const indexes = await db.query<{ name: string }>(sql`
    select indexrelid::regclass::text as name from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and not indisprimary`);
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  // Generated columns might not fit arbitrary values, so they become ordinary columns.
  const computed = await db.query<{ table: string; name: string }>(sql`
    select t.relname as table, a.attname as name
    from pg_attribute a join pg_class t on t.oid = a.attrelid
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and a.attgenerated = 's'`);
  for (const { table, name } of computed)
    await db.execute(
      sql`alter table ${sql.identifier(table)} alter column ${sql.identifier(name)} drop expression`,
    );
  const tables = await listAllTables(db);
  for (const { name } of tables)
    await db.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  await db.execute(sql.raw(everyType));
}

const everyType = `
  create type mood as enum ('好', 'so-so', '');
  create domain short_text as text check (length(value) < 9);
  create domain long_text as text;
  create type pair as (left_half text, right_half integer);
  create table every_type (
    id bigint primary key generated always as identity, flag boolean, small smallint, whole integer, large bigint,
    single real, wide double precision, exact numeric, money_like numeric(20, 4), words text, bounded varchar(20),
    padded char(5), letter "char", bytes bytea, day date, clock time, zoned_clock timetz, moment timestamp,
    zoned_moment timestamptz, span interval, mark uuid, spelled_json json, parsed_json jsonb, list text[],
    table_of integer[], json_list jsonb[], moments timestamptz[], address inet, network cidr, bits bit(3),
    more_bits varbit, numbers int8range, times tstzrange, days datemultirange, place point, lexemes tsvector, feeling mood,
    brief short_text, lengthy long_text, two pair, feelings mood[], doubled bigint generated always as (whole::bigint * 2) stored
  )`;

/** Number of rows for a table of keys alone. */
const rowsMin = 7;

/** Fills every table: with each sample of each column's type, and null where it is allowed. */
export async function fillEveryTable(db: Queryable): Promise<void> {
  for (const { name, columns } of await listAllTables(db)) {
    const values = columns.map((column) => valuesOf(column));
    const rowCount = Math.max(rowsMin, ...values.map((each) => each.length));
    const rows = Array.from({ length: rowCount }, (_, row) => {
      const cells = columns.map(({ isKey, type }, index): SQL => {
        const cell = isKey ? keyOf(type, row) : at(values[index] ?? [], row + index);
        return sql`${cell}::text::${sql.raw(type)}`;
      });
      return sql`(${sql.join(cells, sql`, `)})`;
    });
    const names = columns.map((column) => sql.identifier(column.name));
    await db.execute(sql`truncate ${sql.identifier(name)}`);
    await db.execute(sql`
      insert into ${sql.identifier(name)} (${sql.join(names, sql`, `)}) overriding system value
      values ${sql.join(rows, sql`, `)}`);
  }
  const sequences = await db.query<{ name: string }>(sql`
    select sequencename as name from pg_sequences where schemaname = current_schema() order by 1`);
  // Every second sequence was never used.
  for (const [index, { name }] of sequences.entries())
    if (index % 2 === 0)
      await db.query(sql`select setval(${`"${name}"`}::regclass, ${1000 + index}::bigint)`);
}

const valuesOf = ({ type, isNullable, isKey }: FilledColumn): readonly (string | null)[] => {
  if (isKey) return [];
  return isNullable ? [...samplesOf(type), null] : samplesOf(type);
};

const at = (values: readonly (string | null)[], index: number) => values[index % values.length] ?? null;

/** A key for each row, in an order on which collations disagree. */
function keyOf(type: string, row: number): string {
  switch (type) {
    case 'text':
      return `${['b', 'Ä', '学', '_', 'a', 'B', '"'][row % 7]}${row}`;
    case 'bytea':
      return `\\x00${row.toString(16).padStart(2, '0')}`;
    case 'date':
      return `1969-12-${row + 1}`;
    case 'timestamp with time zone':
      return `1969-12-${row + 1} 23:59:59.999999+00`;
    case 'uuid':
      return `00000000-0000-0000-0000-0000000000${row.toString(16).padStart(2, '0')}`;
    case 'boolean':
      throw new Error('Keys of two values are taken away.');
    default:
      return String(row - 2);
  }
}

/**
 * Every row of every table in the database's own text, generated columns included, and the position of each sequence.
 */
export async function contentOf(db: Queryable): Promise<ReadonlyMap<string, unknown>> {
  await db.query(sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
      set_config('extra_float_digits', '3', true)`);
  const content = new Map<string, unknown>();
  for (const { name } of await listAllTables(db))
    content.set(
      name,
      (
        await db.query<{ row: string }>(sql`
          select whole_row::text as row from ${sql.identifier(name)} as whole_row
          order by whole_row::text collate "C"`)
      ).map(({ row }) => row),
    );
  content.set(
    'sequences',
    await db.query(sql`select sequencename, last_value from pg_sequences
      where schemaname = current_schema() order by sequencename collate "C"`),
  );
  return content;
}

/** Columns that lack some value that would tell a faithful copy from a faulty one. */
export async function listUnfilled(db: Queryable): Promise<readonly string[]> {
  const unfilled: string[] = [];
  for (const { name, columns } of await listAllTables(db))
    for (const { name: column, type, isNullable } of columns) {
      const value = sql.identifier(column);
      const isJson = /^jsonb?$/.test(type);
      const [seen] = await db.query<{ isFilled: boolean }>(sql`
        select count(${value}) > 0 and (${!isNullable} or count(*) > count(${value}))
          and (${!isJson} or bool_or(${value}::text = 'null')) as "isFilled" from ${sql.identifier(name)}`);
      if (!seen?.isFilled) unfilled.push(`${name}.${column}`);
    }
  return unfilled;
}
