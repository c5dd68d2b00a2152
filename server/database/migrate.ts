/**
 * Applies outstanding migrations: each in a transaction, one process at a time. An applied migration is never changed.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { StartRefusal } from '#server/start/start-refusal';
import type { Database } from './database';
import {
  countBaselineAsMade,
  isOfBaseline,
  sinceBaseline,
  type AppliedMigration,
} from './migrations/baseline';
import type { Queryable } from './queryable';

export interface Migration {
  /** `NNNN_name`, the name of the file; migrations are applied in the order of their names. */
  readonly name: string;
  readonly statements: string;
}

/** An arbitrary number that all processes of the product share. */
const advisoryLock = 726_310_024;

const folder = new URL('./migrations/', import.meta.url);

export const productMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.sql'.length),
      statements: readFileSync(new URL(file, folder), 'utf8'),
    }));

/**
 * @throws StartRefusal when an applied migration has been changed or is missing, or the database belongs to another
 * product.
 */
export async function migrate(database: Database, migrations = productMigrations()): Promise<void> {
  const applied = await inTurn(database, (tx) => beginWith(tx, migrations));
  for (const migration of migrations) if (!isApplied(applied, migration)) await apply(database, migration);
}

/** @returns the applied migrations, with the baseline in the place of the former ones */
async function beginWith(tx: Queryable, migrations: readonly Migration[]): Promise<Map<string, string>> {
  await refuseForeign(tx);
  await createTable(tx);
  const applied = checksums(
    await countBaselineAsMade(tx, await listAppliedMigrations(tx), baselineOf(migrations)),
  );
  refuseNewer(applied, migrations);
  return applied;
}

const baselineOf = (migrations: readonly Migration[]): readonly AppliedMigration[] =>
  migrations
    .filter(isOfBaseline)
    .map((migration) => ({ name: migration.name, checksum: checksumOf(migration) }));

/** A database that has tables belongs to the product only if one of them is the table of its migrations. */
async function refuseForeign(tx: Queryable): Promise<void> {
  const [foreign] = await tx.query<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      and not exists (select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'checksum')
    order by relname limit 1`);
  if (foreign) throw new StartRefusal(`数据库里已有别的程序的表（${foreign.name}），请用空的数据库。`);
}

function refuseNewer(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of applied.keys())
    if (!known.has(name)) throw new StartRefusal(`数据库比程序新：程序不认识已执行的迁移 ${name}。`);
}

export interface DryRun {
  /** The migrations that would run, in their order, up to the one that fails. */
  readonly passed: readonly { readonly name: string; readonly durationMs: number }[];
  readonly failed: { readonly name: string; readonly reason: string } | undefined;
}

/**
 * Runs what `migrate` would run, in one transaction that is rolled back, so nothing is changed. Statements on the
 * tables that it alters wait meanwhile.
 *
 * @throws StartRefusal as `migrate`
 */
export async function dryRunMigrations(
  database: Database,
  migrations = productMigrations(),
): Promise<DryRun> {
  const passed: DryRun['passed'][number][] = [];
  let failed: DryRun['failed'];
  const rollBack = new Error('A dry run is rolled back.');
  const work = async (tx: Queryable) => {
    const applied = await beginWith(tx, migrations);
    for (const migration of migrations) {
      if (isApplied(applied, migration)) continue;
      const startedAt = performance.now();
      try {
        await run(tx, migration);
      } catch (error) {
        failed = { name: migration.name, reason: error instanceof Error ? error.message : String(error) };
        break;
      }
      passed.push({ name: migration.name, durationMs: Math.round(performance.now() - startedAt) });
    }
    throw rollBack;
  };
  await inTurn(database, work).catch((error: unknown) => {
    if (error !== rollBack) throw error;
  });
  return { passed, failed };
}

/** The lock lasts until the transaction ends: a second process waits here and then finds the work done. */
const inTurn = <Result>(database: Database, work: (tx: Queryable) => Promise<Result>) =>
  database.transaction(async (tx) => {
    // No timeouts: migrating a table of millions takes long, and a second process waits as long.
    await tx.query(
      sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
    );
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
    return work(tx);
  });

const createTable = (tx: Queryable) =>
  tx.execute(sql`
    create table if not exists migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`);

const checksumOf = ({ statements }: Migration) => createHash('sha256').update(statements).digest('hex');

async function apply(database: Database, migration: Migration): Promise<void> {
  await inTurn(database, async (tx) => {
    if (!isApplied(await listApplied(tx), migration)) await run(tx, migration);
  });
}

/** @throws StartRefusal when the migration was changed since it was applied */
function isApplied(applied: ReadonlyMap<string, string>, migration: Migration): boolean {
  const checksum = applied.get(migration.name);
  if (checksum !== undefined && checksum !== checksumOf(migration))
    throw new StartRefusal(`迁移 ${migration.name} 执行后又被修改，请恢复原文件并新建迁移。`);
  return checksum !== undefined;
}

async function run(tx: Queryable, migration: Migration): Promise<void> {
  await tx.execute(sql.raw(migration.statements));
  await tx.execute(
    sql`insert into migrations (name, checksum) values (${migration.name}, ${checksumOf(migration)})`,
  );
}

/** In the order in which they are applied. */
export const listAppliedMigrations = (db: Queryable): Promise<readonly AppliedMigration[]> =>
  db.query<AppliedMigration>(sql`select name, checksum from migrations order by name collate "C"`);

/** Whether the database has exactly this process's own migrations, no fewer and no more. */
export async function isAtOwnMigration(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ name: string | null }>(
    sql`select max(name collate "C") as name from migrations`,
  );
  return row?.name === (ownNewest ??= productMigrations().at(-1)?.name);
}
let ownNewest: string | undefined;

/** @throws an error of the database where it takes no writes, as a standby does not */
export const requireWritable = (db: Queryable): Promise<number> =>
  db.execute(sql`select from migrations where false for update`);

/** @throws StartRefusal where the database is not at the program's last migration, as a command that writes requires */
export async function refuseOtherVersion(db: Queryable): Promise<void> {
  const applied = await listAppliedMigrations(db).catch(() => []);
  if (applied.at(-1)?.name !== productMigrations().at(-1)?.name)
    throw new StartRefusal('数据库的版本与程序不同，未做任何改动：请先用当前版本启动一次服务。');
}

/** @throws StartRefusal when the program lacks one of them in the form that was applied, and no baseline replaces it */
export function knownMigrations(applied: readonly AppliedMigration[]): readonly Migration[] {
  const migrations = productMigrations();
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  return sinceBaseline(applied, baselineOf(migrations), '备份').map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration && checksumOf(migration) === checksum) return migration;
    throw new StartRefusal(
      `备份来自另一个版本：程序没有备份中的迁移 ${name}，请用写备份时的版本或更新的版本恢复。`,
    );
  });
}

/** Applies to an empty database the migrations that another database has, within a given transaction. */
export async function applyLike(tx: Queryable, applied: readonly AppliedMigration[]): Promise<void> {
  await createTable(tx);
  for (const migration of knownMigrations(applied)) await run(tx, migration);
}

/** Applies outstanding migrations within a given transaction. */
export async function migrateWithin(tx: Queryable): Promise<void> {
  const applied = await listApplied(tx);
  for (const migration of productMigrations()) if (!isApplied(applied, migration)) await run(tx, migration);
}

const listApplied = async (db: Queryable): Promise<Map<string, string>> =>
  checksums(await listAppliedMigrations(db));

const checksums = (applied: readonly AppliedMigration[]): Map<string, string> =>
  new Map(applied.map(({ name, checksum }) => [name, checksum]));
