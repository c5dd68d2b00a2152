/** Cancels an export that is not finished, and deletes one that has ended. */
import { isExportOpen, type ExportStatus, exportLimits } from '#contract/export/constants';
import { exportLabels } from '#contract/export/labels';
import { recordAudit, systemSource } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import { recordNotFound, Refusal } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import {
  cancelExport,
  deleteExport,
  lockExport,
  type ExportRow,
  cancelAbandoned,
  expireExports,
  findStored,
  forgetExports,
} from './export-repository';
import { exportEntity, type ExportOwner } from './owner';
import type { ExportParts } from './parts';

/** The run that writes it, in any process, notices within half a second and leaves no file. */
export async function cancelExportJob(parts: ExportParts, id: number, owner: ExportOwner): Promise<null> {
  return parts.database.transaction(async (tx) => {
    const row = await lockOwn(parts, tx, id, owner);
    if (!isExportOpen(row.status)) throw new Refusal('stateConflict', say('该导出已经结束，不能取消'));
    await cancelExport(tx, id, parts.now());
    await recordEnd(tx, owner, 'export.cancel', row);
    return null;
  });
}

/** Deletes the entry and, if it still has one, the file. */
export async function deleteExportJob(parts: ExportParts, id: number, owner: ExportOwner): Promise<null> {
  const storedName = await parts.database.transaction(async (tx) => {
    const row = await lockOwn(parts, tx, id, owner);
    if (isExportOpen(row.status)) throw new Refusal('stateConflict', say('该导出还在进行，请先取消'));
    await deleteExport(tx, id);
    await recordEnd(tx, owner, 'export.delete', row);
    return row.storedName;
  });
  if (storedName !== null) await parts.files.remove(storedName);
  return null;
}

/** @throws Refusal recordNotFound */
async function lockOwn(
  { now }: ExportParts,
  tx: Queryable,
  id: number,
  { accountId }: ExportOwner,
): Promise<ExportRow> {
  const row = await lockExport(tx, { id, accountId, now: now() });
  if (!row) throw recordNotFound(exportLabels.entity);
  return row;
}

const recordEnd = (
  tx: Queryable,
  owner: ExportOwner,
  action: 'export.cancel' | 'export.delete',
  { id, status, fileName }: { id: number; status: ExportStatus; fileName: string },
) => recordAudit(tx, owner, { action, entity: exportEntity(id), before: { status }, detail: { fileName } });

// Removes what exports leave behind: files that have expired or whose owner is disabled, old entries, files of no
// export.

const dayMs = 24 * 3600_000;
/** A run writes several times a second, so a file that was unchanged for this long has lost its run. */
const orphanMs = 3600_000;

type SweepParts = Pick<ExportParts, 'database' | 'now' | 'files'>;

/**
 * @param untouchedMs how long the file of an open export must be unchanged to count as left over; 0 where no run can be
 * active
 */
export async function sweepExports(parts: SweepParts, untouchedMs = orphanMs): Promise<void> {
  const { database, now } = parts;
  await database.transaction(async (tx) => {
    for (const id of await cancelAbandoned(tx, now()))
      await recordAudit(tx, systemSource, { action: 'export.cancel', entity: exportEntity(id) });
  });
  // Separate transactions, because each locks its exports in the order of their ids.
  await database.transaction(async (tx) => {
    for (const { id } of await expireExports(tx, now()))
      await recordAudit(tx, systemSource, { action: 'export.expire', entity: exportEntity(id) });
  });
  await forgetExports(database, new Date(now().getTime() - exportLimits.rememberedDays * dayMs));
  await removeOrphans(parts, untouchedMs);
}

/** A file without an active export is removed at once, even if its run was killed. */
async function removeOrphans({ database, files }: SweepParts, untouchedMs: number): Promise<void> {
  const found = await files.list();
  const { stored, open } = await findStored(
    database,
    found.map(({ name }) => name),
  );
  for (const { name, restedMs } of found)
    if (!stored.has(name) && (restedMs >= untouchedMs || !open.has(name))) await files.remove(name);
}
