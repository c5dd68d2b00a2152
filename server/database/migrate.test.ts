import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '#testing/database/database';
import type { Database } from './database';
import { dryRunMigrations, migrate, productMigrations, type Migration } from './migrate';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await database.execute(sql`drop table if exists first, second`);
  await database.execute(sql`delete from migrations where name like '9%'`);
});

const first: Migration = { name: '9001_first', statements: 'create table first (id integer); select 1' };
const second: Migration = { name: '9002_second', statements: 'create table second (id integer)' };
const migrateWith = (...added: Migration[]) => migrate(database, [...productMigrations(), ...added]);
const hasTable = async (name: string) => {
  const [row] = await database.query<{ found: boolean }>(
    sql`select to_regclass(${name}) is not null as found`,
  );
  return row?.found;
};

describe('migrations', () => {
  it('are applied once, several statements each, and recorded', async () => {
    await migrateWith(first);
    await migrateWith(first, second);
    expect(await hasTable('first')).toBe(true);
    expect(await hasTable('second')).toBe(true);
  });

  it('leave nothing of one that fails', async () => {
    const failing = { name: '9003_failing', statements: 'create table half (id integer); select 1 / 0' };
    await expect(migrateWith(first, failing)).rejects.toThrow('division by zero');
    expect(await hasTable('first')).toBe(true);
    expect(await hasTable('half')).toBe(false);
  });

  it('stop the start when an applied one was changed', async () => {
    await migrateWith(first);
    await expect(migrateWith({ ...first, statements: 'select 2' })).rejects.toThrow(
      '迁移 9001_first 执行后又被修改',
    );
  });

  // A changed migration stops the start of databases that have applied it, so every change is a new migration.
  it('of the product are what they were when they were released', () => {
    const released = readFileSync(new URL('./migrations/checksums.txt', import.meta.url), 'utf8');
    const lines = released.trim().split('\n');
    const unsealed = productMigrations().flatMap(({ name, statements }) => {
      const line = `${createHash('sha256').update(statements).digest('hex')}  ${name}.sql`;
      return lines.includes(line)
        ? []
        : [`server/database/migrations/${name}.sql: npm run migration -- ${name.slice(5)}`];
    });
    expect(unsealed).toEqual([]);
    expect(lines).toHaveLength(productMigrations().length);
  });

  it('stop the start when the database knows one that the program does not', async () => {
    await migrateWith(first, second);
    await expect(migrateWith(first)).rejects.toThrow('程序不认识已执行的迁移 9002_second');
  });

  it('are applied once when two start at the same moment', async () => {
    await Promise.all([migrateWith(first), migrateWith(first)]);
    expect(await hasTable('first')).toBe(true);
  });
});

describe('a dry run', () => {
  const tryWith = (...added: Migration[]) => dryRunMigrations(database, [...productMigrations(), ...added]);

  it('names what would run and how long it takes, and changes nothing', async () => {
    expect(await tryWith()).toEqual({ passed: [], failed: undefined });
    expect(await tryWith(first, second)).toEqual({
      passed: [first, second].map(({ name }) => ({ name, durationMs: expect.any(Number) })),
      failed: undefined,
    });
    expect(await hasTable('first')).toBe(false);
    await migrateWith(first);
    expect(await tryWith(first, second)).toMatchObject({ passed: [{ name: second.name }] });
  });

  it('says which one fails and why', async () => {
    const failing = { name: '9002_failing', statements: 'create table half (id integer); select 1 / 0' };
    expect(await tryWith(first, failing, second)).toEqual({
      passed: [{ name: first.name, durationMs: expect.any(Number) }],
      failed: { name: failing.name, reason: 'division by zero' },
    });
    expect([await hasTable('first'), await hasTable('half')]).toEqual([false, false]);
  });
});

describe('the audit log', () => {
  it.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
    'cannot be changed by: %s',
    async (statement) => {
      await expect(database.execute(sql.raw(statement))).rejects.toThrow('append-only');
    },
  );
});
