import { sql } from 'drizzle-orm';
import { openTestDatabase } from '#testing/database/database';
import type { Database } from '../database';
import { maintain } from './maintenance';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('maintenance', () => {
  it('vacuums and analyses a table that has changed much, and then leaves it alone', async () => {
    await database.execute(sql`create table busy (id integer)`);
    await database.execute(sql`insert into busy select generate_series(1, 5000)`);
    await database.execute(sql`delete from busy where id > 1000`);

    expect(await maintain(database)).toEqual(['busy']);
    const [row] = await database.query<{ rows: number }>(
      sql`select reltuples::int as rows from pg_class where relname = 'busy'`,
    );
    expect(row?.rows).toBe(1000);
    expect(await maintain(database)).toEqual([]);
  });
});
