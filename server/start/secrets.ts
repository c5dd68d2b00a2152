/** The installation's secret and the keys derived from it. It lives outside the database, on purpose. */
import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Queryable } from '../database/queryable';
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
  | 'page-preview';

export interface Secrets {
  /** A key of 32 bytes for one purpose; the same at every start. */
  keyFor(purpose: KeyPurpose): Buffer;
  /** Tells two secrets apart and says nothing of either. */
  readonly fingerprint: string;
}

export function secretsFrom(master: Buffer): Secrets {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', master, '', `study-card/${purpose}`, 32));
  return {
    keyFor: derive,
    fingerprint: createHash('sha256').update(derive('fingerprint')).digest('hex').slice(0, 32),
  };
}

/**
 * Takes the secret from the environment or from `secret.key`, and ties the database to it: with another secret every
 * card's code would be unknown and every copy of a code unreadable. The first use of a database makes the file.
 *
 * @throws StartRefusal when the database was first used with another secret, or its file is missing or damaged;
 *   nothing is made then, since a new file would look like the one that is to be restored
 */
export function openSecrets(
  database: Database,
  { dataDirectory, secretKey }: Pick<Options, 'dataDirectory' | 'secretKey'>,
): Promise<Secrets> {
  return database.inTurn('secret', async () => {
    const known = await findFingerprint(database);
    const path = join(dataDirectory, 'secret.key');
    if (secretKey === undefined && known !== undefined && !existsSync(path))
      throw new StartRefusal(`缺少密钥文件，请从备份恢复 ${path}，或设置 SECRET_KEY。`);
    const secrets = loadSecrets(dataDirectory, secretKey);
    await tieToDatabase(database, secrets);
    return secrets;
  });
}

/**
 * Takes the secret from the environment or from `secret.key`, which is made at the first start.
 *
 * @param given 64 hexadecimal digits instead of the file
 * @throws StartRefusal when the file is not what was written
 */
export function loadSecrets(dataDirectory: string, given?: string): Secrets {
  if (given !== undefined) return secretsFrom(Buffer.from(given, 'hex'));
  const path = join(dataDirectory, 'secret.key');
  if (!existsSync(path)) createKeyFile(dataDirectory, path);
  if (!statSync(path).isFile()) throw new StartRefusal(`无法使用 ${path}：那里应为密钥文件，却是目录。`);
  const text = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new StartRefusal(`密钥文件已损坏，请从备份恢复：${path}`);
  return secretsFrom(Buffer.from(text, 'hex'));
}

// Written whole beside its place and then linked there: no reader sees half a key, and the first of two wins.
function createKeyFile(dataDirectory: string, path: string): void {
  mkdirSync(dataDirectory, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  const file = openSync(unfinished, 'w', 0o600);
  writeSync(file, `${randomBytes(32).toString('hex')}\n`);
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(unfinished, path);
    // The database is tied to the key next, and must not outlive its name in a power cut.
    syncDirectory(dataDirectory);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(unfinished);
  }
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/**
 * Ties the database to its secret: with another one every card's code would be unknown and every copy unreadable.
 *
 * @throws StartRefusal when the database was first used with another secret
 */
export async function tieToDatabase(database: Database, { fingerprint }: Secrets): Promise<void> {
  await database.execute(
    sql`insert into installation (name, value) values ('secret', ${fingerprint}) on conflict do nothing`,
  );
  if ((await findFingerprint(database)) !== fingerprint)
    throw new StartRefusal('密钥与数据库不匹配，请恢复首次启动时生成的 secret.key 或 SECRET_KEY。');
}

/** @returns undefined before the first use of the database */
export async function findFingerprint(database: Queryable): Promise<string | undefined> {
  const [row] = await database.query<{ value: string }>(
    sql`select value from installation where name = 'secret'`,
  );
  return row?.value;
}
