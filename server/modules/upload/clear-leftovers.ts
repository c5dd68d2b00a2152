/** Deletes uploads that nothing refers to, and what killed processes left in the own storage. */
import { existsSync } from 'node:fs';
import { uploadFolders, uploadLimits, uploadPurposes } from '#contract/upload/constants';
import type { Database } from '#server/database/database';
import { belongsTo } from '#server/database/directory-owner';
import type { Parts } from '#server/parts';
import { openOwnFiles, type OwnFiles } from '#server/storage/own-files';
import { storageOf } from '#server/storage/storage-of';
import { forgetUpload, listUnknown, listUnshown, listUnused, markUnused } from './upload-repository';

const clearedAtOnceMax = 200;
const dayMs = 86_400_000;
/** Longer than any upload takes. */
const partMs = 3600_000;

type ClearingParts = Pick<Parts, 'database' | 'options' | 'now'>;

/** @returns the number of deleted files */
export async function clearLeftovers(parts: ClearingParts): Promise<number> {
  const { database, now, options } = parts;
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
  await markUnused(database, now());
  let count = 0;
  for (const folder of uploadFolders) {
    const before = daysAgo(uploadPurposes[folder].unusedDays);
    const unused = await listUnused(database, folder, before, clearedAtOnceMax);
    await clear(
      parts,
      unused.map(({ key }) => key),
    );
    count += unused.length;
  }
  const files = openOwnFiles(options);
  const { dataDirectory } = options;
  if (!existsSync(files.root) || !(await belongsTo(files.root, { database, dataDirectory }))) return count;
  // The time of a file is of the machine's clock.
  await files.removeParts(new Date(Date.now() - partMs));
  return count + (await clearUnknown(database, files, daysAgo(uploadLimits.unknownDays)));
}

/** What a killed process leaves is deleted in the next run, either here or by `clearUnknown`. */
async function clear(parts: ClearingParts, keys: readonly string[]): Promise<void> {
  const { database, options } = parts;
  const storage = storageOf(parts);
  for (const key of keys) {
    // The file goes first, because a rented storage can't be searched for files without a row.
    if (options.storage.kind === 'rented') await storage.remove(key);
    await forgetUpload(database, key);
    if (options.storage.kind !== 'rented') await storage.remove(key);
  }
}

/** A process that ends between writing a file and its row leaves the file; its sender got no answer. */
async function clearUnknown(database: Database, files: OwnFiles, before: Date): Promise<number> {
  const unknown = await listUnknown(database, await files.listKeys());
  const old: string[] = [];
  for (const key of unknown) {
    const changedAt = await files.findChangedAt(key);
    if (changedAt && changedAt < before) old.push(key);
  }
  // Keeps files that something shows: somebody may have put them there by hand, e.g. from another product.
  const keys = await listUnshown(database, old.slice(0, clearedAtOnceMax));
  for (const key of keys) await files.remove(key);
  return keys.length;
}
