/** Reads whole tables as lines of JSON, the same on both engines, so that databases can be compared by them. */
import { createHash } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/database/queryable';
import type { Manifest, TableFacts } from './manifest';
import { spelled, type Column } from './row-spelling';

/**
 * Tables left out: migrations are reapplied, and no session or half-finished sign-in survives a restore, because one
 * that was ended after the backup must not come back.
 */
const leftOut = ['migrations', 'sessions', 'login_tickets', 'sign_in_challenges', 'login_tries'];

/** Also applies to older backups that still have the table. */
export const isLeftOut = (table: string): boolean => leftOut.includes(table);

/** A lot is read by one statement; rows with sealed codes are large, rows of cards are small. */
const lotBytes = 2 ** 20;
const lotRowsMax = 5_000;
const firstLotRows = 50;

export interface TableShape {
  readonly name: string;
  readonly columns: readonly Column[];
}

/**
 * Tables and their columns, both sorted by name; generated columns are left out, because the database fills them
 * itself.
 */
export const listTables = (db: Queryable): Promise<readonly TableShape[]> =>
  db.query<TableShape>(sql`
    select t.relname as name, json_agg(
      json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, -1)
      ) order by a.attname::text collate "C"
    ) as columns
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
      and t.relname <> all (${sql.param(leftOut)}::text[])
    group by t.relname
    order by t.relname collate "C"`);

export const listSequences = async (db: Queryable): Promise<Manifest['sequences']> => {
  const rows = await db.query<Manifest['sequences'][number]>(sql`
    select sequencename as name, last_value as "lastValue" from pg_sequences
    where schemaname = current_schema() order by sequencename collate "C"`);
  return [...rows];
};

/** The primary key, so that lines come in the same order from every database; texts are sorted by their bytes. */
async function orderOfTable(db: Queryable, table: string): Promise<SQL> {
  const keys = await db.query<{ name: string; isText: boolean }>(sql`
    select a.attname::text as name, a.attcollation <> 0 as "isText"
    from pg_index i
    cross join lateral unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = to_regclass(${`"${table}"`}) and i.indisprimary
    order by k.place`);
  const terms = keys.map(({ name, isText }) =>
    isText ? sql`kept.${sql.identifier(name)} collate "C"` : sql`kept.${sql.identifier(name)}`,
  );
  // Without a key, rows are sorted by their own text.
  return terms.length > 0 ? sql.join(terms, sql`, `) : sql`row_to_json(spelled)::text collate "C"`;
}

/**
 * @param tx a transaction with one snapshot
 * @returns lots of lines without line feeds
 */
export async function* readTable(
  tx: Queryable,
  { name, columns }: TableShape,
): AsyncGenerator<readonly string[]> {
  const texts = sql.join(columns.map(spelled), sql`, `);
  await tx.execute(sql`
    declare table_rows no scroll cursor for
    select row_to_json(spelled)::text as line
    from ${sql.identifier(name)} as kept cross join lateral (select ${texts}) as spelled
    order by ${await orderOfTable(tx, name)}`);
  let lotRows = firstLotRows;
  for (;;) {
    const rows = await tx.query<{ line: string }>(sql.raw(`fetch ${lotRows} from table_rows`));
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
    const rowBytes = rows.reduce((sum, { line }) => sum + line.length, 0) / rows.length;
    lotRows = Math.max(1, Math.min(lotRowsMax, Math.floor(lotBytes / rowBytes)));
  }
  await tx.execute(sql`close table_rows`);
}

export type TableSum = Pick<TableFacts, 'rowCount' | 'sha256'>;

/** Counts and hashes lines, each with its line feed. */
export function createLineSum() {
  const hash = createHash('sha256');
  let rowCount = 0;
  return {
    add(lines: readonly string[]): Buffer {
      const bytes = Buffer.from(`${lines.join('\n')}\n`);
      hash.update(bytes);
      rowCount += lines.length;
      return bytes;
    },
    sum: (): TableSum => ({ rowCount, sha256: hash.digest('hex') }),
  };
}

export async function sumTable(tx: Queryable, table: TableShape): Promise<TableSum> {
  const lines = createLineSum();
  for await (const lot of readTable(tx, table)) lines.add(lot);
  return lines.sum();
}
