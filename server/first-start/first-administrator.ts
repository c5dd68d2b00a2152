/** The first account of a new installation, with which all others can be created. */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { hashPassword, insertAccounts } from '#server/modules/user/public';

/**
 * Creates the administrator where there is no account yet.
 *
 * The password is shown before the account is created: a process that is killed in between has shown a useless
 * password, and the next start shows another one. In the other order nobody could ever sign in.
 *
 * @param show returns only when the text is where a person reads it
 */
export async function ensureAdministrator(
  database: Database,
  show: (username: string, password: string) => void,
): Promise<void> {
  // One process at a time, so that no second one shows a useless password.
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
