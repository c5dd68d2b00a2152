/** The one account of a new installation, by which all others can be made. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { hashPassword, insertAccounts } from '../modules/user/public';

/**
 * Makes the administrator where there is no account yet.
 *
 * The password is shown before the account is made: who is killed in between has shown a password that opens nothing,
 * and the next start shows another one. The other way round nobody could ever sign in.
 *
 * @param show gets the words to where a person reads them before it returns
 */
export async function ensureAdministrator(
  database: Database,
  show: (username: string, password: string) => void,
): Promise<void> {
  // One process at a time, so that no second one shows a password that is not to count.
  await database.inTurn('administrator', async () => {
    const [row] = await database.query<{ found: boolean }>(
      sql`select exists (select from accounts) as found`,
    );
    if (row?.found) return;
    const username = 'admin';
    const password = randomBytes(12).toString('base64url');
    const passwordHash = await hashPassword(password);
    show(username, password);
    await insertAccounts(database, [
      { username, displayName: '超级管理员', role: 'admin', passwordHash, isPasswordPrinted: true },
    ]);
  });
}
