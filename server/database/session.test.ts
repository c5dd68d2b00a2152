/** Sessions mean and spell the same whatever the database has been set to by others. */
import { sql } from 'drizzle-orm';
import { makeMigratedPlace, type TestPlace } from '#testing/database/database';
import { giveEmbeddedSettings } from '#testing/database/embedded';
import type { Database } from './database';
import { openDatabase, openEmpty } from './open';

/** As another program, an administrator or a country may want them. */
const foreign = {
  datestyle: 'German, DMY',
  timezone: 'America/St_Johns',
  intervalstyle: 'sql_standard',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  array_nulls: 'off',
  transform_null_equals: 'on',
  standard_conforming_strings: 'off',
  default_transaction_isolation: 'serializable',
  synchronous_commit: 'off',
  statement_timeout: '300ms',
  lock_timeout: '300ms',
  jit: 'on',
};

let place: TestPlace;
let database: Database;
beforeAll(async () => {
  place = await makeMigratedPlace();
  if (place.databaseUrl === undefined) giveEmbeddedSettings(place.dataDirectory, foreign);
  else await giveSettings(place.databaseUrl, foreign);
  database = await openDatabase({
    ...place,
    limits: { poolSize: 3, statementTimeoutSeconds: 7, lockTimeoutSeconds: 3 },
  });
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

async function giveSettings(databaseUrl: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const before = await openEmpty(databaseUrl);
  const name = sql.identifier(new URL(databaseUrl).pathname.slice(1));
  for (const [setting, value] of Object.entries(settings))
    await before.execute(
      sql`alter database ${name} set ${sql.identifier(setting)} to ${sql.raw(`'${value}'`)}`,
    );
  await before.close();
}

describe('a session in a database with settings of others', () => {
  it('has its own, and the limits of the server', async () => {
    const names = Object.keys(foreign);
    const rows = await database.query<{ name: string; value: string }>(
      sql`select name, current_setting(name) as value from unnest(${sql.param(names)}::text[]) as name`,
    );
    const isServer = database.engine === 'postgresql';
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
      datestyle: 'ISO, YMD',
      timezone: 'UTC',
      intervalstyle: 'postgres',
      bytea_output: 'hex',
      extra_float_digits: '1',
      array_nulls: 'on',
      transform_null_equals: 'off',
      standard_conforming_strings: 'on',
      default_transaction_isolation: 'read committed',
      synchronous_commit: 'on',
      statement_timeout: isServer ? '7s' : '0',
      lock_timeout: isServer ? '3s' : '0',
      jit: 'off',
    });
  });

  it('reads times, days, bytes and fractions as they are', async () => {
    const at = new Date('2026-11-28T03:04:05.678Z');
    const [row] = await database.query(sql`
      select ${at}::timestamptz as at, '2026-03-01'::date as day, '\\x00ff'::bytea as bytes,
        0.1::float8 + 0.2::float8 as fraction`);
    expect(row).toEqual({ at, day: '2026-03-01', bytes: Buffer.from([0, 255]), fraction: 0.1 + 0.2 });
  });

  it('has them at the first statement of each connection, also within a transaction', async () => {
    const zones = await Promise.all(
      Array.from({ length: 3 }, () =>
        database.transaction(async (tx) => (await tx.query(sql`show timezone`))[0]),
      ),
    );
    expect(zones).toEqual(Array.from({ length: 3 }, () => ({ TimeZone: 'UTC' })));
  });
});

it('a turn has no time limits, and leaves none of its settings behind', async () => {
  const seen = await database.inTurn('a long one', async () => {
    const [row] = await database.query<{ lock: string }>(sql`select current_setting('lock_timeout') as lock`);
    return row?.lock;
  });
  expect(seen).toBe(database.engine === 'postgresql' ? '3s' : '0');
  await Promise.all(
    Array.from({ length: 3 }, async () => {
      const [row] = await database.query(sql`select current_setting('statement_timeout') as statement`);
      expect(row).toEqual({ statement: database.engine === 'postgresql' ? '7s' : '0' });
    }),
  );
});
