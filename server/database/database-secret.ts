/** The secret to which a database is tied: with another one, what it seals could not be opened. */
import { sql } from 'drizzle-orm';
import { loadSecrets, refuseWithoutKey, type KeyPlace, type Secrets } from '#server/start/secrets';
import { StartRefusal } from '#server/start/start-refusal';
import type { Database } from './database';
import type { Queryable } from './queryable';

/**
 * Loads the secret from the environment or from `secret.key`, and ties the database to it: with another secret every
 * card's code would be unknown and every copy of a code unreadable. The first use of a database creates the file.
 *
 * @throws StartRefusal when the database was first used with another secret, or its file is missing or damaged; nothing
 * is created then, because a new file would look like the one to be restored
 */
export function openSecrets(database: Database, { dataDirectory, secretKey }: KeyPlace): Promise<Secrets> {
  return database.inTurn('secret', async () => {
    const known = await findFingerprint(database);
    if (known !== undefined) refuseWithoutKey({ dataDirectory, secretKey });
    return tieToDatabase(database, loadSecrets(dataDirectory, secretKey));
  });
}

/**
 * Ties the database to its secret: with another one every card's code would be unknown and every copy unreadable.
 *
 * @returns the secrets with the database's own as the newest. A newer one is not used until `npm run office -- key-rotate` has
 * made it the database's.
 * @throws StartRefusal when the database's secret is not among them
 */
export async function tieToDatabase(database: Database, secrets: Secrets): Promise<Secrets> {
  await database.execute(
    sql`insert into installation (name, value) values ('secret', ${secrets.fingerprint}) on conflict do nothing`,
  );
  const own = secrets.asOf((await findFingerprint(database)) ?? '');
  if (!own)
    throw new StartRefusal(
      '密钥与数据库不匹配，请恢复此数据库的 secret.key 或 SECRET_KEY（更换密钥后须用新的）。',
    );
  return own;
}

/** @returns undefined before the first use of the database */
export async function findFingerprint(database: Queryable): Promise<string | undefined> {
  const [row] = await database.query<{ value: string }>(
    sql`select value from installation where name = 'secret'`,
  );
  return row?.value;
}
