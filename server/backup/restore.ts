/** Restores a backup into a place where nothing is yet, on either engine. */
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { anchorIn } from '../audit/anchor';
import { verifyTrail } from '../audit/verify';
import type { Database } from '../database/database';
import { openEmbedded } from '../database/embedded/open';
import { lockDirectory } from '../database/embedded/directory-lock';
import { listCountDifferences } from '../database/list-counts';
import { knownMigrations, migrate } from '../database/migrate';
import { openEmpty } from '../database/open';
import { secureDataDirectory } from '../start/data-directory';
import type { Options } from '../start/options';
import { loadSecrets, type Secrets } from '../start/secrets';
import { StartRefusal } from '../start/start-refusal';
import { placeOfFile } from './kept-files';
import { anchorEntry, fileEntry } from './manifest';
import { checkBackup, type Backup } from './read-backup';
import { restoreDatabase } from './restore-database';

export type RestorePlace = Pick<Options, 'dataDirectory' | 'exportDirectory' | 'databaseUrl' | 'secretKey'>;

/** What may lie in a directory that a backup is restored into: the key has to be there before. */
const mayLieThere = ['secret.key', 'lost+found'];

/** What the restored data say of themselves. */
export interface Verified {
  readonly recordCount: number;
  readonly isTrailWhole: boolean;
  readonly isStockRight: boolean;
}

/**
 * The backup is checked whole before anything is written; what goes wrong later leaves nothing behind, and a kill leaves
 * no database.
 *
 * @throws StartRefusal when something is there already, the key is missing or another database's, or the backup is of
 *   another version, cut off or damaged
 */
export async function restoreBackup(backup: Backup, place: RestorePlace): Promise<Verified> {
  const { dataDirectory } = place;
  refuseUsedDirectory(dataDirectory);
  const secrets = requireKey(backup, place);
  knownMigrations(backup.manifest.migrations);
  await checkBackup(backup);
  secureDataDirectory(dataDirectory);
  const unlock = lockDirectory(dataDirectory);
  const before = new Set(readdirSync(dataDirectory));
  try {
    await restoreFiles(backup, place);
    return await restoreInto(backup, place, secrets);
  } catch (error) {
    for (const name of readdirSync(dataDirectory))
      if (!before.has(name)) rmSync(join(dataDirectory, name), { recursive: true, force: true });
    throw error;
  } finally {
    unlock();
    rmSync(join(dataDirectory, 'in-use.lock'), { force: true });
  }
}

function refuseUsedDirectory(directory: string): void {
  const names = existsSync(directory) ? readdirSync(directory) : [];
  const found = names.find((name) => !mayLieThere.includes(name));
  if (found !== undefined)
    throw new StartRefusal(`数据目录不是空的（有 ${found}），未做任何改动：${directory}`);
}

function requireKey({ manifest }: Backup, { dataDirectory, secretKey }: RestorePlace): Secrets {
  const path = join(dataDirectory, 'secret.key');
  if (secretKey === undefined && !existsSync(path))
    throw new StartRefusal(`缺少密钥：请先把备份所属数据库的 secret.key 放到 ${path}，或设置 SECRET_KEY。`);
  // The secret may have been exchanged since; what comes after a backup's own is used by nobody in it.
  const secrets = loadSecrets(dataDirectory, secretKey).asOf(manifest.keyFingerprint);
  if (!secrets) throw new StartRefusal('密钥属于另一个数据库，或是更换之前的，与备份不匹配，未做任何改动。');
  return secrets;
}

async function restoreFiles(backup: Backup, place: RestorePlace): Promise<void> {
  for (const { path } of backup.manifest.files) {
    const target = placeOfFile(place, path);
    if (target === undefined) throw new StartRefusal(`备份中的文件名不可用：${path}`);
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.from(backup.bytesOf(fileEntry(path))),
      createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }),
    );
  }
  await restoreAnchor(backup, place);
}

async function restoreAnchor(backup: Backup, { dataDirectory }: RestorePlace): Promise<void> {
  if (!backup.has(anchorEntry)) return;
  const chunks: Buffer[] = [];
  for await (const chunk of backup.bytesOf(anchorEntry)) chunks.push(chunk);
  writeFileSync(join(dataDirectory, anchorEntry), Buffer.concat(chunks), { mode: 0o600 });
}

async function restoreInto(backup: Backup, place: RestorePlace, secrets: Secrets): Promise<Verified> {
  const { dataDirectory, databaseUrl } = place;
  const fill = (database: Database) => fillAndVerify(database, backup, dataDirectory, secrets);
  if (databaseUrl !== undefined) return fill(await openEmpty(databaseUrl));
  // Made beside its place: what is killed meanwhile has no database.
  const unfinished = join(dataDirectory, 'restore.unfinished');
  const verified = await fill(await openEmbedded(unfinished));
  renameSync(join(unfinished, 'postgres'), join(dataDirectory, 'postgres'));
  rmSync(unfinished, { recursive: true });
  return verified;
}

/** Closes the database in any case. */
export async function fillAndVerify(
  database: Database,
  backup: Backup,
  dataDirectory: string,
  secrets: Secrets,
): Promise<Verified> {
  try {
    await restoreDatabase(database, backup);
    await migrate(database);
    const keys = secrets.keysFor('audit');
    const verdict = await verifyTrail(database, keys, anchorIn(dataDirectory, keys));
    const differences = await listCountDifferences(database);
    return {
      recordCount: verdict.count,
      isTrailWhole: verdict.kind === 'whole',
      isStockRight: differences.length === 0,
    };
  } finally {
    await database.close();
  }
}
