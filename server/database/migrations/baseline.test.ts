import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { makeTestPlace, type TestPlace } from '#testing/database/database';
import { listFormer, openFormer } from '#testing/database/former';
import type { Database } from '../database';
import {
  dryRunMigrations,
  listAppliedMigrations,
  migrate,
  productMigrations,
  refuseOtherVersion,
} from '../migrate';
import { openDatabase, openExisting } from '../open';
import { formerMigrations } from './baseline';

let place: TestPlace;
let database: Database;
beforeAll(async () => {
  place = await makeTestPlace();
  database = await openFormer(place);
  await database.execute(sql`insert into print_shops (name) values ('华印')`);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

/** The parts of the database that a start may change. */
async function look() {
  const [table] = await database.query<{ hasUnchained: boolean }>(
    sql`select to_regclass('audit_log_unchained') is not null as "hasUnchained"`,
  );
  return { names: (await listAppliedMigrations(database)).map(({ name }) => name), ...table };
}
const namesOf = (migrations: readonly { readonly name: string }[]) => migrations.map(({ name }) => name);

// Only this list identifies databases and backups from before the baseline.
it('the former migrations are 82, with the checksums that they had when they went', () => {
  const list = readFileSync(new URL('./former.txt', import.meta.url));
  expect(createHash('sha256').update(list).digest('hex')).toBe(
    'e7d3ef36dcc3c4f674d610fb4fefaf0c84605f4bc9307ddc2832001e146cfc57',
  );
  expect(formerMigrations).toHaveLength(82);
});

describe('a database from before the baseline', () => {
  it.each([
    ['数据库停在迁移 0560_card_event_extensions 之前', "delete from migrations where name >= '0560'"],
    [
      '数据库停在迁移 0602_category_places 之前',
      "delete from migrations where name = '0602_category_places'",
    ],
    ['数据库停在迁移 0110_grants 之前', "update migrations set checksum = 'x' where name = '0110_grants'"],
    ['数据库中有尚未并入操作日志的记录', 'insert into audit_log_unchained default values'],
  ])('is refused where %s, told which version to start first, and left as it is', async (said, change) => {
    await database.execute(sql.raw(change));
    const before = await look();
    const refusal = {
      name: 'StartRefusal',
      message: `${said}，未做任何改动：请先用 2026 年 11 月 26 日的版本（最后的迁移是 0602_category_places）启动一次服务，再启动这个版本。`,
    };
    await expect(dryRunMigrations(database)).rejects.toMatchObject(refusal);
    await database.close();
    await expect(openDatabase(place)).rejects.toMatchObject(refusal);
    database = await openExisting(place);
    expect(await look()).toEqual(before);
    await listFormer(database);
    await database.execute(sql`truncate audit_log_unchained`);
  });

  it('goes on where it had all of them: the baseline counts as made, and only later migrations run', async () => {
    const later = namesOf(productMigrations()).filter((name) => !name.includes('_baseline_'));
    const { passed, failed } = await dryRunMigrations(database);
    expect([namesOf(passed), failed]).toEqual([later, undefined]);
    expect(await look()).toEqual({ names: namesOf(formerMigrations), hasUnchained: true });
    await database.close();

    database = await openDatabase(place);
    expect(await look()).toEqual({ names: namesOf(productMigrations()), hasUnchained: false });
    expect(await database.query(sql`select name from print_shops`)).toEqual([{ name: '华印' }]);
    await refuseOtherVersion(database);
    await migrate(database);
  });
});
