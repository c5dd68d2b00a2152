import { sql } from 'drizzle-orm';
import { formatSerial, runningNoMax } from '#contract/card/serial';
import type { Database } from '#server/database/database';
import { openTestDatabase } from '#testing/database/database';
import { cardAfter, cardTyped, isCardOf, rangeSize, runningNoOf, toCardId } from './card-id';
import { serialsOf } from './serials-of';

let database: Database;
let prefixId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.execute(sql`insert into serial_ranges (prefix) values ('OTHER')`);
  const [range] = await database.query<{ prefixId: number }>(
    sql`insert into serial_ranges (prefix) values ('SK') returning prefix_id as "prefixId"`,
  );
  prefixId = range?.prefixId ?? 0;
});
afterAll(() => database.close());

const serialOf = (runningNo: number, prefix = 'SK') => formatSerial({ prefix, runningNo });

describe('the number of a card', () => {
  it.each([
    [3, 17, 30_000_000_017],
    [1, 0, 10_000_000_000],
    [900_000, runningNoMax, 9_000_009_999_999_999],
  ])('of the prefix numbered %i and the running number %i is %i, and exact', (prefix, runningNo, id) => {
    expect(toCardId(prefix, runningNo)).toBe(id);
    expect(runningNoOf(toCardId(prefix, runningNo))).toBe(runningNo);
    expect(Number.isSafeInteger(id)).toBe(true);
  });

  it('is one more for the card behind it, and both ends belong to a range', () => {
    const [firstCard, lastCard] = [toCardId(3, 17), cardAfter(toCardId(3, 17), 4)];
    expect(runningNoOf(lastCard)).toBe(21);
    expect(rangeSize({ firstCard, lastCard })).toBe(5);
    expect(rangeSize({ firstCard, lastCard: firstCard })).toBe(1);
  });

  it.each([
    ['as it is printed', serialOf(17), 17],
    ['in small letters', serialOf(17).toLowerCase(), 17],
    ['that is the last of its prefix', serialOf(runningNoMax), runningNoMax],
    ['whose prefix no card has', serialOf(17, 'NEVER'), undefined],
  ])('is found in the database by a serial %s', async (_, typed, runningNo) => {
    const found = await database.query(sql`select ${cardTyped(typed)} as id`);
    expect(found).toEqual([{ id: runningNo === undefined ? null : toCardId(prefixId, runningNo) }]);
  });

  it('is not read from a text that is no valid serial', () => {
    expect(cardTyped(`${serialOf(17).slice(0, -1)}8`)).toBeUndefined();
    expect(cardTyped('小王')).toBeUndefined();
  });

  it('is matched by its own serial alone', async () => {
    const [card, next] = [toCardId(prefixId, 17), toCardId(prefixId, 18)];
    const found = await database.query(sql`
      select card.id from unnest(${sql.param([card, next])}::bigint[]) as card (id)
      where ${isCardOf({ prefix: 'SK', runningNo: 17 })}`);
    expect(found).toEqual([{ id: card }]);
  });

  it('gives back the serial, whatever its prefix', async () => {
    const cards = [toCardId(prefixId, 17), toCardId(prefixId, runningNoMax), toCardId(prefixId - 1, 17)];
    const serialAt = await serialsOf(database, cards);
    expect(cards.map(serialAt)).toEqual([serialOf(17), serialOf(runningNoMax), serialOf(17, 'OTHER')]);
  });
});
