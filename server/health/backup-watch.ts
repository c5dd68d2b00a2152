/** Checks when a backup was last written and proven, and reports when that is too long ago. */
import { backupAgeSecondsMax } from '#contract/system/constants';
import type { SystemState } from '#contract/system/endpoints';
import { readProvenBackup } from '#server/backup/proven-backup';
import { hasBackupFailed } from '#server/backup/scheduled-backup';
import { findCheck, saveCheck } from '#server/database/system-checks';
import type { Parts } from '#server/parts';

const backupCheck = 'backup';
/** The note is on the machine where the command ran; the others find the time under this key. */
const newestBackup = 'newest backup';

const dayMs = 24 * 3600_000;

type BackupParts = Pick<Parts, 'database' | 'options' | 'now'>;

export async function readBackupState({
  database,
  options,
  now,
}: BackupParts): Promise<SystemState['backup']> {
  const noted = readProvenBackup(options.dataDirectory);
  const kept = (await findCheck(database, newestBackup))?.checkedAt;
  // A time to come is of a clock that was wrong; it would keep the alarm silent until then.
  const known = [noted === undefined ? NaN : Date.parse(noted), kept?.getTime() ?? NaN];
  const provenMs = Math.max(-Infinity, ...known.filter((ms) => ms <= now().getTime()));
  // A demonstration has nothing worth a backup.
  const isOverdue = !options.isDemo && now().getTime() - provenMs > backupAgeSecondsMax * 1000;
  return {
    provenAt: provenMs === -Infinity ? null : new Date(provenMs).toISOString(),
    isOverdue,
    isFailed: await hasBackupFailed({ database, options }),
  };
}

export function watchBackups(parts: BackupParts): () => Promise<void> {
  const { database, now } = parts;

  async function keepNewest(provenAt: Date): Promise<void> {
    const kept = await findCheck(database, newestBackup);
    if (kept && kept.checkedAt >= provenAt && kept.checkedAt <= now()) return;
    await saveCheck(database, { subject: newestBackup, fault: null, figure: null, checkedAt: provenAt });
  }

  return async () => {
    const { provenAt, isOverdue } = await readBackupState(parts);
    if (provenAt !== null) await keepNewest(new Date(provenAt));
    const age = provenAt === null ? 0 : Math.floor((now().getTime() - Date.parse(provenAt)) / dayMs);
    const found = isOverdue ? { fault: backupCheck, figure: age } : { fault: null, figure: null };
    const known = await findCheck(database, backupCheck);
    if ((known?.fault ?? null) === found.fault && (known?.figure ?? null) === found.figure) return;
    const check = { subject: backupCheck, checkedAt: now() };
    // Cleared first, so that each day is a new notice for somebody who cleared the last.
    await saveCheck(database, { ...check, fault: null, figure: null });
    if (found.fault !== null) await saveCheck(database, { ...check, ...found });
  };
}
