import { sql } from 'drizzle-orm';
import { openTestDatabase } from '#testing/database/database';

describe('a connection to PostgreSQL', () => {
  it('has no statement compiled, whatever the server guesses that it costs', async () => {
    const database = await openTestDatabase();
    expect(await database.query(sql`show jit`)).toEqual([{ jit: 'off' }]);
    await database.close();
  });
});
