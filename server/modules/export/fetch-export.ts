/** Provides the file of an export to the person who ordered it and may still see its content. */
import { exportStatus } from '#contract/export/constants';
import { exportLabels } from '#contract/export/labels';
import { rightLabels } from '#contract/rights';
import { recordAudit, systemSource } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import { recordNotFound, Refusal } from '#server/lib/refusal';
import { StoredFileAnswer } from '#server/plugins/answers';
import { spreadsheetTypes } from '#server/spreadsheet/spreadsheet';
import { say, type Word } from '#server/texts/say';
import type { ExportFiles } from './export-files';
import {
  countFetch,
  failFinishedExport,
  hasLostMerchants,
  lockExport,
  type ExportRow,
} from './export-repository';
import { findMissingRight, requireListRights } from './list-rights';
import { exportEntity, type ExportOwner } from './owner';
import type { ExportParts } from './parts';

/** @throws Refusal recordNotFound, stateConflict with the reason why the file can't be downloaded */
export async function checkFetchable(parts: ExportParts, id: number, owner: ExportOwner): Promise<true> {
  const row = await parts.database.transaction(async (tx) => {
    const found = await findFetchable(parts, tx, id, owner);
    const right = findMissingRight(parts.lists.get(found.list), found.columns, owner);
    if (right !== undefined)
      throw new Refusal(
        'stateConflict',
        say('你已没有“{right}”权限，不能下载该文件', { right: say(rightLabels[right]) }),
      );
    return found;
  });
  await refuseAltered(parts, row);
  return true;
}

/**
 * Recorded before the first byte is sent, even if only a part of the file is requested.
 *
 * @param range the request's Range header, for the record
 * @throws Refusal forbidden, recordNotFound, stateConflict
 */
export async function fetchExport(
  parts: ExportParts,
  { id, range }: { readonly id: number; readonly range: string | undefined },
  owner: ExportOwner,
): Promise<StoredFileAnswer> {
  // Outside of the transaction that records it, because a long file takes a while.
  await refuseAltered(parts, await parts.database.transaction((tx) => findFetchable(parts, tx, id, owner)));
  const row = await parts.database.transaction(async (tx) => {
    const found = await findFetchable(parts, tx, id, owner);
    requireListRights(parts.lists.get(found.list), found.columns, owner);
    await countFetch(tx, id);
    await recordAudit(tx, owner, {
      action: 'export.fetch',
      entity: exportEntity(id),
      detail: {
        fileName: found.fileName,
        rowCount: found.rowCount,
        sha256: found.sha256?.toString('hex'),
        ...(range !== undefined && { range }),
      },
    });
    return found;
  });
  return new StoredFileAnswer(row.fileName, spreadsheetTypes[row.format], parts.files.pathOf(row.storedName));
}

/** Whether an export is finished but its file is missing or incomplete where this process looks for it. */
export const isFileLost = async (
  files: Pick<ExportFiles, 'findSize'>,
  { status, storedName, byteCount }: Pick<ExportRow, 'status' | 'storedName' | 'byteCount'>,
): Promise<boolean> =>
  status === exportStatus.finished && storedName !== null && (await files.findSize(storedName)) !== byteCount;

const altered: Word = '文件在服务器上被改动过，请重新导出';

/**
 * The audit trail and the task centre name the hash of what was written, so nothing else is sent. The export has failed
 * then, so that its owner can order it again where it is listed.
 */
async function refuseAltered(
  { files, database }: Pick<ExportParts, 'files' | 'database'>,
  { id, storedName, sha256 }: FetchableExport,
): Promise<void> {
  if (sha256 === null || sha256.equals(await files.hashOf(storedName))) return;
  await database.transaction(async (tx) => {
    if (!(await failFinishedExport(tx, { id, storedName, reason: altered }))) return;
    await recordAudit(tx, systemSource, {
      action: 'export.fail',
      entity: exportEntity(id),
      detail: { reason: altered },
    });
  });
  throw new Refusal('stateConflict', say(altered));
}

type FetchableExport = ExportRow & { readonly storedName: string };

async function findFetchable(
  { now, files }: ExportParts,
  tx: Queryable,
  id: number,
  { accountId, agentId }: ExportOwner,
): Promise<FetchableExport> {
  const row = await lockExport(tx, { id, accountId, now: now() });
  if (!row) throw recordNotFound(exportLabels.entity);
  const { status, storedName } = row;
  const isWithin =
    agentId === undefined || (row.agentId === agentId && !(await hasLostMerchants(tx, agentId, id)));
  if (!isWithin && status === exportStatus.finished)
    throw new Refusal('stateConflict', say('你能查看的数据范围已改变，请重新导出'));
  if (status === exportStatus.finished && storedName !== null) {
    if (await isFileLost(files, row))
      throw new Refusal('stateConflict', say('文件已不在服务器上，请重新导出'));
    return { ...row, storedName };
  }
  throw new Refusal(
    'stateConflict',
    say(status === exportStatus.expired ? '文件已过期，请重新导出' : '该导出没有可以下载的文件'),
  );
}
