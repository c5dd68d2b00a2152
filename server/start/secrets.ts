/** The installation's secrets and the keys derived from them, which are deliberately kept outside the database. */
import { createHash, hkdfSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Queryable } from '../database/queryable';
import { isThere } from '../files/is-there';
import { createKeyFile, keyFileIn, parseMasters, readKeyFile } from './key-file';
import type { Options } from './options';
import { StartRefusal } from './start-refusal';

export type KeyPurpose =
  | 'session'
  | 'login-names'
  | 'password-link'
  | 'second-factor'
  | 'card-lookup'
  | 'card-copy'
  | 'upload-token'
  | 'audit'
  | 'checkpoint'
  | 'backup'
  | 'page-preview'
  | 'activation-result'
  | 'draft';

type KeyPlace = Pick<Options, 'dataDirectory' | 'secretKey'>;

/** Keys of 32 bytes for one purpose, one per secret, the newest first. */
export type Keys = readonly [Buffer, ...Buffer[]];

export interface Secrets {
  /** The newest secret's key for a purpose, used for all writing; the same at every start. */
  keyFor(purpose: KeyPurpose): Buffer;
  /** Includes the keys of earlier secrets, for reading what was written with them. */
  keysFor(purpose: KeyPurpose): Keys;
  /** Fingerprint of the newest secret: identifies it without revealing it. */
  readonly fingerprint: string;
  /** Fingerprints of all secrets, the newest first. */
  readonly fingerprints: readonly string[];
  /**
   * The secrets as they were when the one with this fingerprint was the newest.
   *
   * @returns undefined when none has it
   */
  asOf(fingerprint: string): Secrets | undefined;
}

const derive = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', `study-card/${purpose}`, 32));

const fingerprintOf = (master: Buffer): string =>
  createHash('sha256').update(derive(master, 'fingerprint')).digest('hex').slice(0, 32);

/** @param earlier the earlier secrets, the newest first */
export function secretsFrom(newest: Buffer, ...earlier: readonly Buffer[]): Secrets {
  const fingerprints = [newest, ...earlier].map(fingerprintOf);
  return {
    keyFor: (purpose) => derive(newest, purpose),
    keysFor: (purpose) => [derive(newest, purpose), ...earlier.map((master) => derive(master, purpose))],
    fingerprint: fingerprintOf(newest),
    fingerprints,
    asOf(fingerprint) {
      const index = fingerprints.indexOf(fingerprint);
      const [found, ...before] = index < 0 ? [] : [newest, ...earlier].slice(index);
      return found && secretsFrom(found, ...before);
    },
  };
}

/**
 * Opens what was sealed with one of the keys.
 *
 * @param open throws when the key does not fit
 * @throws Error the error for the newest key, when none fits
 */
export function openWith<Opened>(
  keys: Keys,
  open: (key: Buffer) => Opened,
): { readonly opened: Opened; readonly isByNewest: boolean } {
  const [newest, ...earlier] = keys;
  try {
    return { opened: open(newest), isByNewest: true };
  } catch (error) {
    for (const key of earlier) {
      try {
        return { opened: open(key), isByNewest: false };
      } catch {
        // Sealed with another key.
      }
    }
    throw error;
  }
}

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

/** @throws StartRefusal where loading would create a key, which only a first start may do */
export function refuseWithoutKey({ dataDirectory, secretKey }: KeyPlace): void {
  const path = keyFileIn(dataDirectory);
  if (secretKey === undefined && !isThere(path))
    throw new StartRefusal(`缺少密钥文件，请从备份恢复 ${path}，或设置 SECRET_KEY。`);
}

/**
 * Loads the secrets from the environment or from `secret.key`, which the first start creates.
 *
 * @param given 64 hexadecimal digits instead of the file; several separated by commas, the newest first
 * @throws StartRefusal when the file is damaged
 */
export function loadSecrets(dataDirectory: string, given?: string): Secrets {
  const masters = given === undefined ? undefined : parseMasters(given, ',');
  if (masters) return secretsFrom(...masters);
  if (!isThere(keyFileIn(dataDirectory))) createKeyFile(dataDirectory);
  return secretsFrom(...readKeyFile(dataDirectory));
}

/**
 * Ties the database to its secret: with another one every card's code would be unknown and every copy unreadable.
 *
 * @returns the secrets with the database's own as the newest. A newer one is not used until `npm run key:rotate` has
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
