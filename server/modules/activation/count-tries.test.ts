import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { openTestDatabase } from '#testing/database/database';
import { countTries, deleteEndedTries } from './count-tries';

const now = new Date('2026-11-26T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.execute(sql`truncate activation_tries`));
afterAll(() => database.close());

const count = async (tries: readonly (readonly string[])[], at = now) =>
  (await countTries(database, { tries, now: at })).map((each) => Object.fromEntries(each));

describe('tries to activate', () => {
  it('are counted by each of their keys, one after another though they come together', async () => {
    expect(
      await count([
        ['a', 'x'],
        ['b', 'x'],
        ['a', 'y'],
      ]),
    ).toEqual([
      { a: 1, x: 1 },
      { b: 1, x: 2 },
      { a: 2, y: 1 },
    ]);
    expect(await count([['x']])).toEqual([{ x: 3 }]);
  });

  it('begin anew a minute after the first of them, whenever the others came', async () => {
    await count([['a']]);
    expect(await count([['a']], after(59_999))).toEqual([{ a: 2 }]);
    expect(await count([['a']], after(60_000))).toEqual([{ a: 1 }]);
    expect(await count([['a'], ['a']], after(60_000 + 59_999))).toEqual([{ a: 2 }, { a: 3 }]);
  });

  it('begin anew where a clock that ran ahead has counted the first', async () => {
    await count([['a']], after(3_600_000));
    expect(await count([['a']])).toEqual([{ a: 1 }]);
  });

  it('are forgotten once their minute is over', async () => {
    await count([['a'], ['b']]);
    await count([['c']], after(30_000));
    expect(await deleteEndedTries(database, after(59_999))).toBe(0);
    expect(await deleteEndedTries(database, after(60_000))).toBe(2);
    expect(await database.query(sql`select key from activation_tries`)).toEqual([{ key: 'c' }]);
  });
});
