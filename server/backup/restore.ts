/** Restores a backup into an empty place, on either engine. */
import { createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { anchorIn, layAnchor } from '#server/audit/anchor';
import { withAuditTrail } from '#server/audit/record-audit';
import { systemUser } from '#server/audit/record-command';
import { verifyTrailWithin } from '#server/audit/verify';
import type { Database } from '#server/database/database';
import { openDatabaseClock } from '#server/database/database-clock';
import { openEmbedded } from '#server/database/embedded/open';
import { listCountDifferences } from '#server/database/list-counts';
import { knownMigrations } from '#server/database/migrate';
import { openEmpty } from '#server/database/open';
import type { Queryable } from '#server/database/queryable';
import { createByteMeter } from '#server/files/byte-meter';
import { isThere } from '#server/files/is-there';
import type { GivenNumber } from '#server/numbers/given-number';
import type { Continued } from '#server/numbers/leave-gap';
import { leaveNotedGap, recordRestore } from '#server/numbers/went-back';
import { keyFileIn } from '#server/start/key-file';
import type { Options } from '#server/start/options';
import { loadSecrets, type Secrets } from '#server/start/secrets';
import { StartRefusal } from '#server/start/start-refusal';
import { placeOfFile, type FilePlace } from './kept-files';
import { fileEntry, type FileFacts } from './manifest';
import { checkBackup, type Backup } from './read-backup';
import { refuseUsedDatabase, restoreDatabase } from './restore-database';
import { beginRestore, refuseUsedPlace } from './restore-place';

export type RestorePlace = Pick<Options, 'dataDirectory' | 'exportDirectory' | 'databaseUrl' | 'secretKey'>;

/** The findings about restored data. */
export interface Verified {
  /** The seal proves that nobody without the key has changed them since they were written. */
  readonly isAuthentic: boolean;
  readonly recordCount: number;
  readonly isTrailWhole: boolean;
  readonly isStockRight: boolean;
}

/** What is known of the numbers that were given out after the backup. */
export interface GivenSince {
  /** Whether none was. */
  readonly isNothing?: boolean;
  readonly upTo?: readonly GivenNumber[];
}

export interface Restored extends Verified {
  /** Where the numbers continue that people see; empty where none was given out since the backup. */
  readonly continued: readonly Continued[];
}

/**
 * Checks the whole backup before anything is written. A later failure leaves nothing behind, and what a kill leaves is
 * cleared by the next restore into the same place.
 *
 * @param given whether to restore data whose origin can't be proven, and what is known of the time since the backup
 * @throws StartRefusal when the place is not empty, the key is missing or another database's, or the backup is of
 * another version, cut off, damaged or changed
 */
export async function restoreBackup(
  backup: Backup,
  place: RestorePlace,
  given: { readonly isUnauthenticatedTaken?: boolean; readonly since?: GivenSince } = {},
): Promise<Restored> {
  refuseUsedPlace(place.dataDirectory);
  const secrets = requireKey(backup, place);
  if (!given.isUnauthenticatedTaken) requireSeal(backup, secrets);
  knownMigrations(backup.manifest.migrations);
  await checkBackup(backup);
  if (place.databaseUrl !== undefined) await refuseUsedDatabase(place.databaseUrl);
  const files = backup.manifest.files.map((facts) => ({ ...facts, target: targetOf(place, facts) }));
  const restore = beginRestore(
    place.dataDirectory,
    files.map(({ target }) => target),
  );
  try {
    for (const file of files) await restoreFile(backup, file);
    const restored = await restoreInto(backup, place, secrets, {
      workshop: restore.workshop,
      since: given.since ?? {},
    });
    restore.finish();
    return restored;
  } catch (error) {
    restore.undo();
    throw error;
  }
}

/** @returns the secrets as at the time of the backup */
export function requireKey(
  { manifest }: Backup,
  { dataDirectory, secretKey }: Pick<Options, 'dataDirectory' | 'secretKey'>,
): Secrets {
  const path = keyFileIn(dataDirectory);
  if (secretKey === undefined && !isThere(path))
    throw new StartRefusal(`缺少密钥：请先把备份所属数据库的 secret.key 放到 ${path}，或设置 SECRET_KEY。`);
  // The secret may have been exchanged since; nothing in the backup uses the newer ones.
  const secrets = loadSecrets(dataDirectory, secretKey).asOf(manifest.keyFingerprint);
  if (!secrets) throw new StartRefusal('密钥属于另一个数据库，或是更换之前的，与备份不匹配，未做任何改动。');
  return secrets;
}

/**
 * @param secrets as at the time of the backup
 * @throws StartRefusal when the manifest's seal does not prove its origin
 */
export function requireSeal(backup: Backup, secrets: Secrets): void {
  if (backup.isSealedWith(secrets.keyFor('backup'))) return;
  throw new StartRefusal(
    '备份与它的认证不符：写成之后被改动过，未做任何改动；明知如此仍要恢复的，请加 --unauthenticated。',
  );
}

function targetOf(place: FilePlace, { path }: FileFacts): string {
  const target = placeOfFile(place, path);
  if (target === undefined) throw new StartRefusal(`备份中的文件名不可用，未做任何改动：${path}`);
  return target;
}

/** @throws StartRefusal when the written file differs from the manifest */
export async function restoreFile(
  backup: Backup,
  { path, sha256, target }: FileFacts & { readonly target: string },
): Promise<void> {
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const meter = createByteMeter();
  await pipeline(
    Readable.from(meter.pass(backup.bytesOf(fileEntry(path)))),
    createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }),
  );
  if (meter.sha256().toString('hex') !== sha256)
    throw new StartRefusal(`备份中的文件 ${path} 与清单不符，未做任何改动。`);
}

async function restoreInto(
  backup: Backup,
  { dataDirectory, databaseUrl }: RestorePlace,
  secrets: Secrets,
  { workshop, since }: { readonly workshop: string; readonly since: GivenSince },
): Promise<Restored> {
  const fill = async (database: Database): Promise<Restored> => {
    const { now } = await openDatabaseClock(database);
    let continued: readonly Continued[] = [];
    const recorded = withAuditTrail(database, secrets.keyFor('audit'));
    const verified = await fillAndVerify(recorded, backup, dataDirectory, secrets, async (tx) => {
      const heldAt = new Date(backup.manifest.madeAt);
      if (!since.isNothing) continued = await leaveNotedGap(tx, { heldAt, now: now(), given: since.upTo });
      await recordRestore(tx, { systemUser: systemUser(), heldAt: backup.manifest.madeAt });
    });
    return { ...verified, continued };
  };
  if (databaseUrl !== undefined) return fill(await openEmpty(databaseUrl));
  const restored = await fill(await openEmbedded(workshop));
  renameSync(join(workshop, 'postgres'), join(dataDirectory, 'postgres'));
  return restored;
}

/**
 * Closes the database in every case.
 *
 * @param secrets as at the time of the backup
 * @param dataDirectory holds the trail's anchor and archived records
 * @param settle the last step of the transaction, where the data are to be used
 */
export async function fillAndVerify(
  database: Database,
  backup: Backup,
  dataDirectory: string,
  secrets: Secrets,
  settle: (tx: Queryable) => Promise<void> = async () => {},
): Promise<Verified> {
  const keys = secrets.keysFor('audit');
  const anchor = anchorIn(dataDirectory, keys);
  const anchored = anchor.read();
  try {
    return await restoreDatabase(database, backup, async (tx) => {
      const verdict = await verifyTrailWithin(tx, anchor, anchored);
      // Of an office that had none; whether one is missing is the question of the server that runs there.
      if (anchored === undefined && verdict.kind === 'whole') await layAnchor(tx, anchor);
      const differences = await listCountDifferences(tx);
      await settle(tx);
      return {
        isAuthentic: backup.isSealedWith(secrets.keyFor('backup')),
        recordCount: verdict.count,
        isTrailWhole: verdict.kind === 'whole',
        isStockRight: differences.length === 0,
      };
    });
  } finally {
    await database.close();
  }
}
