/** Cancels an export that is on its way, deletes one that has ended. */
import { exportLabels } from '#contract/export/labels.zh-CN';
import { isExportOpen, type ExportStatus } from '#contract/export/constants';
import { recordAudit } from '../audit/record-audit';
import type { Queryable } from '../database/queryable';
import { recordNotFound, Refusal } from '../refusal';
import { say } from '../texts/say';
import { cancelExport, deleteExport, lockExport, type ExportRow } from './export-repository';
import { exportEntity, type ExportOwner } from './owner';
import type { ExportParts } from './parts';

/** The run that writes it, in whatever process, notices within half a second and leaves no file. */
export async function cancelExportJob(parts: ExportParts, id: number, owner: ExportOwner): Promise<null> {
  return parts.database.transaction(async (tx) => {
    const row = await lockOwn(parts, tx, id, owner);
    if (!isExportOpen(row.status)) throw new Refusal('stateConflict', say('该导出已经结束，不能取消'));
    await cancelExport(tx, id, parts.now());
    await recordEnd(tx, owner, 'export.cancel', row);
    return null;
  });
}

/** The entry and, if it has one still, the file. */
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
