import { sql } from 'drizzle-orm';
import { openTestApp } from '#testing/app';

const countsOf = async (isDemo: boolean) => {
  const app = await openTestApp({ isDemo });
  try {
    const [counts] = await app.parts.database.query(sql`
      select (select count(*) from teaching_materials) > 0 as materials, (select count(*) from categories) > 0 as categories,
        (select count(*) from goods_kinds) > 0 as kinds, (select count(*) from goods) > 0 as goods,
        (select count(*) from print_shops) > 0 as shops`);
    return counts;
  } finally {
    await app.close();
  }
};

describe('a new database', () => {
  it('has the school system, and no goods that somebody made up', async () => {
    expect(await countsOf(false)).toEqual({
      materials: true,
      categories: true,
      kinds: false,
      goods: false,
      shops: false,
    });
  });

  it('of a demonstration has everything that a card is ordered with', async () => {
    expect(await countsOf(true)).toEqual({
      materials: true,
      categories: true,
      kinds: true,
      goods: true,
      shops: true,
    });
  });
});
