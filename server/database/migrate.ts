/** Brings a database to the newest migration: each in a transaction, one process at a time, none changed later. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { StartRefusal } from '../start/start-refusal';
import type { Database } from './database';
import type { Queryable } from './queryable';

export interface Migration {
  /** `NNNN_name`, the file's name; the order is theirs. */
  readonly name: string;
  readonly statements: string;
}

/** Chosen once; every process of the product takes the same. */
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

/** @throws StartRefusal when an applied migration has been changed or is missing. */
export async function migrate(database: Database, migrations = productMigrations()): Promise<void> {
  await inTurn(database, (tx) =>
    tx.execute(sql`
      create table if not exists migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now()
      )`),
  );
  const applied = await listApplied(database);
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of applied.keys())
    if (!known.has(name)) throw new StartRefusal(`数据库比程序新：程序不认识已执行的迁移 ${name}。`);
  for (const migration of migrations) await apply(database, migration);
}

/** Held to the end of the transaction: a second process waits here and then finds the work done. */
const inTurn = <Result>(database: Database, work: (tx: Queryable) => Promise<Result>) =>
  database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLock})`);
    return work(tx);
  });

async function apply(database: Database, { name, statements }: Migration): Promise<void> {
  const checksum = createHash('sha256').update(statements).digest('hex');
  await inTurn(database, async (tx) => {
    const appliedChecksum = (await listApplied(tx)).get(name);
    if (appliedChecksum === checksum) return;
    if (appliedChecksum) throw new StartRefusal(`迁移 ${name} 执行后又被修改，请恢复原文件并新建迁移。`);
    await tx.execute(sql.raw(statements));
    await tx.execute(sql`insert into migrations (name, checksum) values (${name}, ${checksum})`);
  });
}

async function listApplied(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.query<{ name: string; checksum: string }>(sql`select name, checksum from migrations`);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}
