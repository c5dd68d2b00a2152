import { sql } from 'drizzle-orm';
import { sortsOf } from '#contract/paging';
import { openTestDatabase } from '#testing/database/database';
import type { Database } from './database';
import { behindOf, orderOf, sortValueOf, type RowPlace, type SortColumns } from './order-of';

const columns: SortColumns<'count' | 'at'> = { count: sql`count`, at: sql`at` };
const usual = sql`id desc`;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute(sql`create table listed (id integer, count integer, at timestamptz)`);
  await database.execute(sql`
    insert into listed
    select id, (array[1, 2, null])[id % 3 + 1], '2026-11-20T12:00:00.000001Z'::timestamptz + id % 4 * interval '1 microsecond'
    from generate_series(1, 24) as id`);
});
afterAll(() => database.close());

describe('a list read by keys', () => {
  it.each([undefined, ...sortsOf(['count', 'at'] as const)])(
    'in the order %s is the list, page by page: equal values, none and microseconds included',
    async (sort) => {
      const order = orderOf(sort, columns, usual);
      const whole = await database.query(sql`select id from listed order by ${order}`);
      const read: { id: number }[] = [];
      let place: RowPlace | undefined;
      do {
        const behind = place ? behindOf(sort, columns, place, sql`id < ${place.id}`) : sql`true`;
        const page = await database.query<RowPlace>(sql`
          select id, ${sortValueOf(sort, columns)}::text as "sortValue" from listed
          where ${behind} order by ${order} limit 5`);
        read.push(...page.map(({ id }) => ({ id })));
        place = page.at(-1);
      } while (place);
      expect(read).toEqual(whole);
    },
  );
});
