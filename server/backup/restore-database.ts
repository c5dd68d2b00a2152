/** Fills an empty database from a backup, and reads it back to compare. */
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { applyLike, migrateWithin } from '#server/database/migrate';
import { openEmpty } from '#server/database/open';
import type { Queryable } from '#server/database/queryable';
import { linesOf } from '#server/files/lines';
import { StartRefusal } from '#server/start/start-refusal';
import { tableEntry, type Manifest, type TableFacts } from './manifest';
import type { Backup } from './read-backup';
import { refusalOf, refusalWithLine } from './restore-refusal';
import { rowsSpelled } from './row-spelling';
import { listTables, readTable, sumTable, type TableShape } from './table-rows';

/** Amount of text in one statement. */
const statementBytes = 2 ** 20;

/**
 * Restores in one transaction and applies outstanding migrations: a failure or a kill leaves an empty database.
 *
 * @param look reads the result as the last step of the transaction
 * @throws StartRefusal when the database is in use, the backup is of another version or damaged, or the restored rows
 * differ from it
 */
export async function restoreDatabase<Seen>(
  database: Database,
  backup: Backup,
  look: (tx: Queryable) => Promise<Seen>,
): Promise<Seen> {
  try {
    return await database.transaction(async (tx) => {
      await refuseUsed(tx);
      await applyLike(tx, backup.manifest.migrations);
      await restoreTables(tx, backup);
      await migrateWithin(tx);
      await tx.execute(sql`analyze`);
      return look(tx);
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/**
 * Fills the tables that the backup's migrations created. Triggers and foreign keys are suspended, because the rows
 * already include the triggers' effects; foreign keys are checked when they are restored.
 */
export async function restoreTables(tx: Queryable, backup: Backup): Promise<void> {
  const { manifest } = backup;
  const tables = await matchTables(tx, manifest.tables);
  const restoreTriggers = await suspendTriggers(tx);
  const restoreKeys = await suspendForeignKeys(tx);
  await tx.execute(sql`truncate ${listOf(tables.map(({ name }) => name))}`);
  for (const table of tables) await fillTable(tx, backup, table);
  for (const { name, lastValue } of manifest.sequences)
    if (lastValue !== null)
      await tx.query(sql`select setval(${`"${name}"`}::regclass, ${lastValue}::bigint)`);
  // A deferred check that is still pending would prevent altering its table.
  await tx.execute(sql`set constraints all immediate`);
  await restoreKeys();
  await restoreTriggers();
  for (const table of tables) await compare(tx, backup, table);
}

const listOf = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`${sql.identifier(name)}`),
    sql`, `,
  );

/** Called before anything is written elsewhere. */
export async function refuseUsedDatabase(databaseUrl: string): Promise<void> {
  const database = await openEmpty(databaseUrl);
  try {
    await refuseUsed(database);
  } finally {
    await database.close();
  }
}

async function refuseUsed(tx: Queryable): Promise<void> {
  const [row] = await tx.query<{ isUsed: boolean }>(sql`
    select exists (
      select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')
    ) as "isUsed"`);
  if (row?.isUsed) throw new StartRefusal('数据库不是空的，未做任何改动：请换用空的数据库。');
}

type Table = TableShape & Pick<TableFacts, 'rowCount' | 'sha256'>;

/** Checks that the migrations created exactly the tables of the backup. */
async function matchTables(tx: Queryable, tables: Manifest['tables']): Promise<readonly Table[]> {
  const made = new Map((await listTables(tx)).map((table) => [table.name, table]));
  const kept = tables.map(({ name, columns, rowCount, sha256 }) => {
    const own = made.get(name);
    made.delete(name);
    if (own?.columns.map((column) => column.name).join() === columns.join())
      return { ...own, rowCount, sha256 };
    throw new StartRefusal(`备份中的表与它的迁移不符：${name}。`);
  });
  const [missing] = made.keys();
  if (missing !== undefined) throw new StartRefusal(`备份中的表与它的迁移不符：${missing}。`);
  return kept;
}

interface Lot {
  readonly lines: readonly string[];
  /** Number of the table's lines before this lot. */
  readonly before: number;
}

/** Groups lines, because every statement has a cost; limits the groups by size, because a row may be large. */
async function* lotsOf(backup: Backup, name: string): AsyncGenerator<Lot> {
  let lot: string[] = [];
  let length = 0;
  let before = 0;
  for await (const lines of linesOf(backup.bytesOf(tableEntry(name))))
    for (const line of lines) {
      lot.push(line);
      length += line.length;
      if (length < statementBytes) continue;
      yield { lines: lot, before };
      before += lot.length;
      lot = [];
      length = 0;
    }
  if (lot.length > 0) yield { lines: lot, before };
}

async function fillTable(tx: Queryable, backup: Backup, table: Table): Promise<void> {
  const { name, columns } = table;
  const insert = (lines: readonly string[]) =>
    tx.execute(sql`
      insert into ${sql.identifier(name)} (${listOf(columns.map((column) => column.name))}) overriding system value
      ${rowsSpelled(columns, sql`${`[${lines.join()}]`}`)}`);
  for await (const { lines, before } of lotsOf(backup, name)) {
    await tx.execute(sql`savepoint lot`);
    try {
      await insert(lines);
    } catch (error) {
      await tx.execute(sql`rollback to savepoint lot`);
      // The database does not say which line failed, so they are tried one by one.
      for (const [index, line] of lines.entries())
        await insert([line]).catch((cause: unknown) => {
          throw refusalWithLine(name, before + index + 1, cause);
        });
      throw error;
    }
    await tx.execute(sql`release savepoint lot`);
  }
}

/** Uses only the owner's rights: `session_replication_role` would require a superuser. */
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

/** Compares by checksum: the same lines in the same order have the same sum. */
async function compare(tx: Queryable, backup: Backup, table: Table): Promise<void> {
  const { rowCount, sha256 } = await sumTable(tx, table);
  if (rowCount === table.rowCount && sha256 === table.sha256) return;
  const line = await findDifference(tx, backup, table);
  throw new StartRefusal(`恢复后的表 ${table.name} 从第 ${line} 行起与备份不符，未做任何改动。`);
}

async function findDifference(tx: Queryable, backup: Backup, table: Table): Promise<number> {
  const restored = readTable(tx, table);
  let own: readonly string[] = [];
  let line = 0;
  for await (const { lines } of lotsOf(backup, table.name))
    for (const written of lines) {
      line += 1;
      if (own.length === 0) own = (await restored.next()).value ?? [];
      if (own[0] !== written) return line;
      own = own.slice(1);
    }
  return line + 1;
}
