import { sql } from 'drizzle-orm';
import { cardActions, type CardAction } from '#contract/card/constants';
import type { Database } from '#server/database/database';
import { openTestDatabase } from '#testing/database/database';
import { cardSteps } from './card-state';
import { findObstacle } from './change/change-cards';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const destinations: Readonly<Record<CardAction, readonly number[]>> = {
  freeze: [6],
  unfreeze: [1, 2, 3, 4],
  void: [9],
};

describe('the steps of a card', () => {
  it('are the same in the database and in the program', async () => {
    const steps = await database.query<{ from: number; to: number }>(sql`
      select from_status as "from", to_status as "to" from card_steps order by 1, 2`);
    const expected = cardSteps
      .map(([from, to]) => ({ from, to }))
      .sort((a, b) => a.from - b.from || a.to - b.to);
    expect(steps).toEqual(expected);
  });

  it.each(cardActions)('are open to %s out of exactly the states in which that is not refused', (action) => {
    const open = ([1, 2, 3, 4, 6, 9] as const).filter((status) => !findObstacle(action, { status }));
    const taken = cardSteps.filter(([from, to]) => from !== 0 && destinations[action].includes(to));
    const ofAction = action === 'unfreeze' ? taken.filter(([from]) => from === 6) : taken;
    expect(open).toEqual([...new Set(ofAction.map(([from]) => from))].sort());
  });
});
