/** Fills an empty database with what a backup holds, and reads it again to see that it is the same. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { applyLike } from '../database/migrate';
import type { Queryable } from '../database/queryable';
import { linesOf } from '../files/lines';
import { StartRefusal } from '../start/start-refusal';
import { tableEntry, type TableFacts } from './manifest';
import type { Backup } from './read-backup';
import { listTables, settleSpelling, sumTable, type TableShape } from './table-rows';

/** A statement takes so much text at once. */
const statementBytes = 2 ** 20;

/**
 * One transaction: who is killed in it leaves an empty database. Triggers and foreign keys are out of force meanwhile,
 * because the rows are as they once left them; the keys are checked when they come back.
 *
 * @throws StartRefusal when the database is in use, the backup is of another version or damaged, or what was written is
 *   not what stands in it
 */
export async function restoreDatabase(database: Database, backup: Backup): Promise<void> {
  const { manifest } = backup;
  await database.transaction(async (tx) => {
    await settleSpelling(tx);
    await refuseUsed(tx);
    await applyLike(tx, manifest.migrations);
    await matchTables(tx, manifest.tables);
    const restoreTriggers = await suspendTriggers(tx);
    const restoreKeys = await suspendForeignKeys(tx);
    await tx.execute(sql`truncate ${listOf(manifest.tables.map(({ name }) => name))}`);
    for (const table of manifest.tables)
      for await (const lines of lotsOf(backup, table)) await insertLines(tx, table, lines);
    for (const { name, lastValue } of manifest.sequences)
      if (lastValue !== null)
        await tx.query(sql`select setval(${`"${name}"`}::regclass, ${lastValue}::bigint)`);
    // A row whose check waits for the end of the transaction would keep its table from being altered.
    await tx.execute(sql`set constraints all immediate`);
    await restoreKeys();
    await restoreTriggers();
    await compare(tx, manifest.tables);
  });
  await database.execute(sql`analyze`);
}

const listOf = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`${sql.identifier(name)}`),
    sql`, `,
  );

async function refuseUsed(tx: Queryable): Promise<void> {
  const [row] = await tx.query<{ isUsed: boolean }>(sql`
    select exists (
      select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')
    ) as "isUsed"`);
  if (row?.isUsed) throw new StartRefusal('数据库不是空的，未做任何改动：请换用空的数据库。');
}

/** What the migrations make is what the backup holds, but for tables that a start has emptied and dropped since. */
async function matchTables(tx: Queryable, tables: readonly TableFacts[]): Promise<void> {
  const spell = (table: TableShape) => `${table.name}(${table.columns.join()})`;
  const own = await listTables(tx);
  const made = new Set(own.map(spell));
  const foreign = tables.find((table) => !made.has(spell(table)));
  if (foreign) throw new StartRefusal(`备份中的表与它的迁移不符：${foreign.name}。`);
  const kept = new Set(tables.map(({ name }) => name));
  for (const { name } of own) if (!kept.has(name)) await tx.execute(sql`drop table ${sql.identifier(name)}`);
}

/** Together, because the statement that takes them has a cost of its own; apart, because a row may be large. */
async function* lotsOf(backup: Backup, { name }: TableFacts): AsyncGenerator<readonly string[]> {
  let lot: string[] = [];
  let length = 0;
  for await (const lines of linesOf(backup.bytesOf(tableEntry(name))))
    for (const line of lines) {
      lot.push(line);
      length += line.length;
      if (length < statementBytes) continue;
      yield lot;
      lot = [];
      length = 0;
    }
  if (lot.length > 0) yield lot;
}

const insertLines = (tx: Queryable, { name, columns }: TableFacts, lines: readonly string[]) =>
  tx.execute(sql`
    insert into ${sql.identifier(name)} (${listOf(columns)}) overriding system value
    select ${listOf(columns)} from json_populate_recordset(null::${sql.identifier(name)}, ${`[${lines.join()}]`}::json)`);

/** By the owner's rights alone: `session_replication_role` would ask for a superuser's. */
async function suspendTriggers(tx: Queryable): Promise<() => Promise<void>> {
  const triggers = await tx.query<{ table: string; name: string; isAlways: boolean }>(sql`
    select t.relname as table, g.tgname as name, g.tgenabled = 'A' as "isAlways"
    from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where t.relnamespace = current_schema()::regnamespace and not g.tgisinternal and g.tgenabled in ('O', 'A')`);
  for (const table of new Set(triggers.map((trigger) => trigger.table)))
    await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  return async () => {
    for (const { table, name, isAlways } of triggers)
      await tx.execute(
        sql`alter table ${sql.identifier(table)} enable ${sql.raw(isAlways ? 'always' : '')} trigger ${sql.identifier(name)}`,
      );
  };
}

async function suspendForeignKeys(tx: Queryable): Promise<() => Promise<void>> {
  const keys = await tx.query<{ table: string; name: string; definition: string }>(sql`
    select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace`);
  for (const { table, name } of keys)
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  return async () => {
    for (const { table, name, definition } of keys)
      await tx.execute(
        sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
  };
}

/** Row by row: the same lines in the same order have the same sum. */
async function compare(tx: Queryable, tables: readonly TableFacts[]): Promise<void> {
  for (const table of tables) {
    const { rowCount, sha256 } = await sumTable(tx, table);
    if (rowCount !== table.rowCount || sha256 !== table.sha256)
      throw new StartRefusal(
        `恢复后的表 ${table.name} 与备份不符（${rowCount} / ${table.rowCount} 行），未做任何改动。`,
      );
  }
}
