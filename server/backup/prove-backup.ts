/** Proves that a backup restores: fills a throw-away engine with it, and compares every row. */
import { join } from 'node:path';
import { anchorFile } from '#server/audit/anchor';
import { archiveFolder } from '#server/audit/archive/archive-file';
import { openThrowAway } from '#server/database/embedded/open';
import type { Secrets } from '#server/start/secrets';
import { StartRefusal } from '#server/start/start-refusal';
import { placeOfFile } from './kept-files';
import type { Backup } from './read-backup';
import { fillAndVerify, restoreFile, type Verified } from './restore';

/**
 * Restores only those files that belong to the audit trail; the checksums of the others were checked before.
 *
 * @param backup already checked
 * @param secrets as at the time of the backup
 * @param directory receives some files and a database; the caller removes it
 * @throws StartRefusal when the backup would not restore
 */
export async function proveBackup(backup: Backup, secrets: Secrets, directory: string): Promise<Verified> {
  const place = { dataDirectory: directory, exportDirectory: undefined };
  try {
    for (const file of backup.manifest.files) {
      const target = placeOfFile(place, file.path);
      if (target === undefined) throw new StartRefusal(`文件名不可用：${file.path}`);
      const isOfTrail = file.path === anchorFile || file.path.startsWith(`${archiveFolder}/`);
      if (isOfTrail) await restoreFile(backup, { ...file, target });
    }
    const database = await openThrowAway(join(directory, 'postgres'));
    return await fillAndVerify(database, backup, directory, secrets);
  } catch (cause) {
    if (!(cause instanceof StartRefusal)) throw cause;
    throw new StartRefusal(`备份没有通过试恢复，没有保留：${cause.message}`, { cause });
  }
}
