/** Orders exports: what is asked for is checked and counted first, so that nothing impossible becomes a job. */
import { exportLabels } from '#contract/export/labels.zh-CN';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { exporting } from '#contract/export/endpoints';
import { exportLimits, exportStatus, isExportOpen, type ExportFormat } from '#contract/export/constants';
import { rightLabels } from '#contract/user/labels.zh-CN';
import { recordAudit } from '../audit/record-audit';
import { businessTime } from '../calendar';
import type { Transaction } from '../database/database';
import { NoRoomError } from './export-files';
import type { KeptOrder, SealedList } from './exportable-list';
import { insertJob } from '../jobs/job-queue';
import { recordNotFound, Refusal } from '../refusal';
import { say, type Word } from '../texts/say';
import { countOpenExports, deleteExport, insertExport, lockExport, lockExportsOf } from './export-repository';
import { exportEntity, type ExportOwner } from './owner';
import type { ExportParts } from './parts';

type Ordered = ReplyOf<typeof exporting.createExportJob>;

interface Order extends KeptOrder {
  readonly list: SealedList;
  readonly format: ExportFormat;
}

/** @throws Refusal forbidden, invalidFields, recordNotFound, tooLarge, tooManyRequests */
export async function createExport(
  parts: ExportParts,
  body: BodyOf<typeof exporting.createExportJob>,
  owner: ExportOwner,
): Promise<Ordered> {
  const { list: name, format, filter, sort = null } = body;
  const list = parts.lists.get(name);
  const order: Order = { list, format, filter, sort, columns: body.columns ?? list.columnKeys };
  requireListRight(order.list, owner);
  order.list.check(order);
  await requireRoom(parts);
  return parts.database.transaction((tx) => placeOrder(parts, tx, order, owner));
}

/**
 * Orders the same rows again, as they are now; the new export takes the old one's place.
 *
 * @throws Refusal as `createExport` does, stateConflict when the old one has not ended or has its file
 */
export async function retryExport(parts: ExportParts, id: number, owner: ExportOwner): Promise<Ordered> {
  await requireRoom(parts);
  return parts.database.transaction(async (tx) => {
    const old = await lockExport(tx, { id, accountId: owner.accountId, now: parts.now() });
    if (!old) throw recordNotFound(exportLabels.entity);
    if (isExportOpen(old.status)) throw new Refusal('stateConflict', say('该导出还在进行，不能重试'));
    if (old.status === exportStatus.finished)
      throw new Refusal('stateConflict', say('该导出已完成，可以直接下载'));
    const order: Order = { ...old, list: parts.lists.get(old.list) };
    requireListRight(order.list, owner);
    // A column or filter of then may be none any more.
    order.list.check(order);
    const ordered = await placeOrder(parts, tx, order, owner);
    await deleteExport(tx, id);
    return ordered;
  });
}

async function placeOrder(
  { now, jobs }: ExportParts,
  tx: Transaction,
  order: Order,
  owner: ExportOwner,
): Promise<Ordered> {
  const { accountId } = owner;
  const { list, format, filter, sort, columns } = order;
  const createdAt = now();
  await lockExportsOf(tx, accountId);
  if ((await countOpenExports(tx, accountId)) >= exportLimits.openMax) throw tooManyOpen();
  const rowCount = await list.countRows(tx, order, { at: createdAt, scope: owner });
  if (rowCount === 0) throw new Refusal('recordNotFound', say('没有符合条件的数据，无需导出'));
  if (rowCount > exportLimits.rowsMax) throw tooManyRows(rowCount);
  const fileName = nameFile(list.title, await list.findSubject(tx, order), createdAt, format);
  const kept = { list: list.name, format, filter, sort, columns, fileName, rowCount };
  const id = await insertExport(tx, { ...kept, accountId, createdAt });
  await insertJob(tx, { kind: 'export.write', subjectId: id, totalCount: rowCount });
  await recordAudit(tx, owner, { action: 'export.create', entity: exportEntity(id), detail: kept });
  tx.afterCommit(jobs.wake);
  return { id, rowCount };
}

/** @throws Refusal forbidden, naming the first right that is missing */
export function requireListRight({ rights: asked }: SealedList, { rights, requestId }: ExportOwner): void {
  const missing = asked.find((right) => !rights.has(right));
  if (missing === undefined) return;
  throw new Refusal('forbidden', say('没有权限：{rights}', { rights: say(rightLabels[missing]) }), {
    missingRights: [missing],
    requestId,
  });
}

async function requireRoom({ files }: ExportParts): Promise<void> {
  try {
    await files.requireRoom();
  } catch (error) {
    if (!(error instanceof NoRoomError)) throw error;
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
