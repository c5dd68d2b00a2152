import type { Database } from '#server/database/database';
import { isPasswordOf } from '#server/modules/user/password';
import { findAccountByUsername } from '#server/modules/user/user-repository';
import { openTestDatabase, testEngine } from '#testing/database/database';
import { ensureAdministrator } from './first-administrator';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the first administrator', () => {
  it('does not count before the password was shown, and then has that password, once for all starts', async () => {
    const isCut = ensureAdministrator(database, () => {
      throw new Error('killed');
    });
    await expect(isCut).rejects.toThrow('killed');
    expect(await findAccountByUsername(database, 'admin')).toBeUndefined();

    const shown: string[] = [];
    const show = (_: string, password: string) => void shown.push(password);
    const start = () => ensureAdministrator(database, show);
    // The embedded engine's directory lock admits no second process.
    if (testEngine === 'postgresql') await Promise.all([start(), start()]);
    else await start().then(start);
    const account = await findAccountByUsername(database, 'admin');
    expect(account).toMatchObject({ role: 'admin', isActive: true, isPasswordPrinted: true });
    expect(
      await Promise.all(shown.map((password) => isPasswordOf(account?.passwordHash ?? undefined, password))),
    ).toEqual([true]);
  });
});
