/** Orders exports: the order is checked and counted first, so that nothing impossible becomes a job. */
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { exportLimits, exportStatus, isExportOpen, type ExportFormat } from '#contract/export/constants';
import type { exporting } from '#contract/export/endpoints';
import { exportLabels } from '#contract/export/labels';
import { coverFilter, nameFilters } from '#server/audit/filter-facts';
import { recordAudit } from '#server/audit/record-audit';
import type { Transaction } from '#server/database/database';
import type { KeptOrder, SealedList } from '#server/export/exportable-list';
import { insertJob } from '#server/jobs/job-queue';
import { businessTime } from '#server/lib/calendar';
import { reasonOf, recordNotFound, Refusal } from '#server/lib/refusal';
import { say, type Word } from '#server/texts/say';
import { DiskFullError } from './export-files';
import { countOpenExports, deleteExport, insertExport, lockExport, lockExportsOf } from './export-repository';
import { isFileLost } from './fetch-export';
import { hasRight, requireListRights } from './list-rights';
import { exportEntity, type ExportOwner } from './owner';
import type { ExportParts } from './parts';

type Ordered = ReplyOf<typeof exporting.createExportJob>;

interface Order extends KeptOrder {
  readonly list: SealedList;
  readonly format: ExportFormat;
  /** Given where one of the columns is sensitive. */
  readonly reason: string | null;
}

/** @throws Refusal forbidden, invalidFields, recordNotFound, tooLarge, tooManyRequests */
export async function createExport(
  parts: ExportParts,
  body: BodyOf<typeof exporting.createExportJob>,
  owner: ExportOwner,
): Promise<Ordered> {
  const { list: name, format, filter, sort = null } = body;
  const reason = body.reason?.trim() || null;
  const list = parts.lists.get(name);
  const sensitive = list.sensitiveOf(list.columnKeys);
  const open = list.columnKeys.filter(
    (key) => !sensitive.includes(key) && hasRight(list.columnRight(key), owner),
  );
  const order: Order = { list, format, filter, sort, columns: body.columns ?? open, reason };
  checkOrder(order, owner);
  await requireRoom(parts);
  return parts.database.transaction((tx) => placeOrder(parts, tx, order, owner));
}

/**
 * Orders the same rows as they are now; the new export replaces the old one.
 *
 * @throws Refusal as `createExport`; stateConflict when the old one has not ended or still has its file
 */
export async function retryExport(parts: ExportParts, id: number, owner: ExportOwner): Promise<Ordered> {
  await requireRoom(parts);
  return parts.database.transaction(async (tx) => {
    const old = await lockExport(tx, { id, accountId: owner.accountId, now: parts.now() });
    if (!old) throw recordNotFound(exportLabels.entity);
    if (isExportOpen(old.status)) throw new Refusal('stateConflict', say('该导出还在进行，不能重试'));
    if (old.status === exportStatus.finished && !(await isFileLost(parts.files, old)))
      throw new Refusal('stateConflict', say('该导出已完成，可以直接下载'));
    const order: Order = { ...old, list: parts.lists.get(old.list) };
    // Columns and filters may have been removed since, or need a reason now.
    checkOrder(order, owner);
    const ordered = await placeOrder(parts, tx, order, owner);
    await deleteExport(tx, id);
    return ordered;
  });
}

/** @throws Refusal forbidden, invalidFields */
function checkOrder(order: Order, owner: ExportOwner): void {
  const { list, columns, reason } = order;
  requireListRights(list, columns, owner);
  list.check(order);
  if (list.sensitiveOf(columns).length > 0) reasonOf({ reason: reason ?? '' });
}

async function placeOrder(
  { now, jobs, auditedEntities }: ExportParts,
  tx: Transaction,
  order: Order,
  owner: ExportOwner,
): Promise<Ordered> {
  const { accountId } = owner;
  const { list, format, filter, sort, columns, reason } = order;
  await lockExportsOf(tx, accountId);
  const createdAt = now();
  if ((await countOpenExports(tx, accountId)) >= exportLimits.openMax) throw tooManyOpen();
  const rowCount = await list.countRows(tx, order, { at: createdAt, scope: owner });
  if (rowCount === 0) throw new Refusal('recordNotFound', say('没有符合条件的数据，无需导出'));
  if (rowCount > exportLimits.rowsMax) throw tooManyRows(rowCount);
  const asked = { ...Object(filter) };
  const subject = await list.findSubject(tx, order);
  const fileName = nameFile(list.title, subject, createdAt, format);
  const kept = { list: list.name, format, filter, columns, fileName, rowCount };
  const id = await insertExport(tx, { ...kept, sort, reason, accountId, createdAt });
  await insertJob(tx, { kind: 'export.write', subjectId: id, totalCount: rowCount });
  const sensitiveColumns = list.sensitiveOf(columns);
  await recordAudit(tx, owner, {
    action: 'export.create',
    entity: exportEntity(id),
    detail: {
      ...kept,
      filter: coverFilter(asked),
      ...(sort !== null && { sort }),
      ...(sensitiveColumns.length > 0 && { sensitiveColumns }),
      ...(reason !== null && { reason }),
      ...(await nameFilters(tx, auditedEntities, list, [asked])),
    },
  });
  tx.afterCommit(jobs.wake);
  return { id, rowCount };
}

async function requireRoom({ files }: ExportParts): Promise<void> {
  try {
    await files.requireRoom();
  } catch (error) {
    if (!(error instanceof DiskFullError)) throw error;
    throw new Refusal('stateConflict', say(noRoomText));
  }
}

export const noRoomText: Word = '服务器磁盘空间不足，暂时不能导出，请联系管理员清理后重试';

/** E.g. 学习卡_P20261121-0001_20261121-093012.xlsx */
function nameFile(title: string, subject: string | undefined, at: Date, format: ExportFormat): string {
  const time = businessTime(at).replaceAll(/[-:]/g, '').replace(' ', '-');
  return `${[title, subject, time].filter(Boolean).join('_')}.${format}`;
}

const tooManyOpen = () =>
  new Refusal(
    'tooManyRequests',
    say('你已有 {count} 个导出在进行，请等其中一个完成后再提交', { count: exportLimits.openMax }),
  );

const tooManyRows = (rowCount: number) =>
  new Refusal(
    'tooLarge',
    say('符合条件的数据有 {count} 行，一次最多导出 {max} 行，请缩小筛选范围', {
      count: rowCount,
      max: exportLimits.rowsMax,
    }),
  );
