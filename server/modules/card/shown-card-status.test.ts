import { sql } from 'drizzle-orm';
import { cardStatuses } from '#contract/card/constants';
import type { Database } from '#server/database/database';
import { openTestDatabase } from '#testing/database/database';
import type { StoredCardStatus } from './card-state';
import { hasShownStatus, shownCounts, shownStatus } from './shown-card-status';

const [yesterday, today, tomorrow] = ['2026-11-25', '2026-11-26', '2026-11-27'];
const stored = cardStatuses.filter((status) => status !== 5);

describe('a card is shown as 已过期', () => {
  it.each<[status: StoredCardStatus, ends: boolean]>([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [6, false],
    [9, false],
  ])('out of state %i: %p, from the day after its last', (status, ends) => {
    const at = (lastDay: string) => shownStatus({ today, activateBefore: tomorrow }, { status, lastDay });
    expect([at(tomorrow), at(today), at(yesterday)]).toEqual([status, status, ends ? 5 : status]);
  });

  it('after the last day of its print job only where it has no last day of its own', () => {
    const ended = { today, activateBefore: yesterday };
    expect(shownStatus(ended, { status: 1, lastDay: null })).toBe(5);
    expect(shownStatus({ today, activateBefore: today }, { status: 1, lastDay: null })).toBe(1);
    expect(shownStatus(ended, { status: 4, lastDay: tomorrow })).toBe(4);
  });
});

describe('the same as a condition', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  // In stock a card has no last day of its own, later it has one.
  const cards = stored.flatMap((status) =>
    (status < 2 ? [null] : [yesterday, today, tomorrow]).map((lastDay) => ({ status, lastDay })),
  );
  const select = async (...asked: Parameters<typeof hasShownStatus>) =>
    database.query<(typeof cards)[number]>(sql`
      select status, last_day as "lastDay"
      from unnest(
        ${sql.param(cards.map(({ status }) => status))}::smallint[],
        ${sql.param(cards.map(({ lastDay }) => lastDay))}::date[]
      ) with ordinality as card (status, last_day, place)
      where ${hasShownStatus(...asked)} order by place`);

  describe.each([yesterday, today, tomorrow])('of a job that ends on %s', (activateBefore) => {
    const expiry = { today, activateBefore };
    it.each(cardStatuses)('finds exactly the cards that are shown as %i', async (status) => {
      const shown = cards.filter((card) => shownStatus(expiry, card) === status);
      expect(await select(expiry, status)).toEqual(shown);
      expect(await select(expiry, status, { 2: 1, 3: 1, 4: 1 })).toEqual(shown);
    });
  });

  it('takes all cards of a state of which none is known to have ended, whatever their days', async () => {
    const expiry = { today, activateBefore: tomorrow };
    const ofState = cards.filter(({ status }) => status === 3);
    expect(await select(expiry, 3, {})).toEqual(ofState);
    expect(await select(expiry, 3, { 2: 4, 3: 0 })).toEqual(ofState);
  });
});

describe('cards counted as they are shown', () => {
  const counts = { 0: 1, 1: 20, 2: 30, 3: 40, 4: 50, 6: 6, 9: 9 };
  const open = { today, activateBefore: today };

  it('stand in their states while none has ended', () => {
    expect(shownCounts(open, counts, {})).toEqual([
      { status: 0, count: 1 },
      { status: 1, count: 20 },
      { status: 2, count: 30 },
      { status: 3, count: 40 },
      { status: 4, count: 50 },
      { status: 6, count: 6 },
      { status: 9, count: 9 },
    ]);
  });

  it('stand in 已过期 once they have ended, and each once', () => {
    expect(shownCounts(open, counts, { 2: 3, 3: 40, 4: 5 })).toEqual([
      { status: 0, count: 1 },
      { status: 1, count: 20 },
      { status: 2, count: 27 },
      { status: 4, count: 45 },
      { status: 5, count: 48 },
      { status: 6, count: 6 },
      { status: 9, count: 9 },
    ]);
  });

  it('have all ended in stock once their job has', () => {
    const ended = { today, activateBefore: yesterday };
    expect(shownCounts(ended, { 1: 20, 4: 50 }, { 4: 5 })).toEqual([
      { status: 4, count: 45 },
      { status: 5, count: 25 },
    ]);
    expect(shownCounts(ended, {}, {})).toEqual([]);
  });
});
