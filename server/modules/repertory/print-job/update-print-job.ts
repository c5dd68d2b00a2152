/** Edits the fields of a print job that are not printed: print shop, expected delivery, note. */
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { editableStatuses } from '#contract/repertory/constants';
import type { repertory } from '#contract/repertory/endpoints';
import { editedJobFields } from '#contract/repertory/fields';
import { printJobLabels } from '#contract/repertory/labels';
import { isCovered } from '#server/audit/cover-phones';
import type { Facts } from '#server/audit/facts';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { contentOf } from '#server/fields/content';
import { businessDay } from '#server/lib/calendar';
import { refuseFields, Refusal } from '#server/lib/refusal';
import { findObstacle } from '#server/modules/dictionary/in-use';
import { say } from '#server/texts/say';
import { changedFields, fieldsBefore, undoOfRecords } from '#server/undo/undo-records';
import type { RepertoryParts } from '../parts';
import {
  findPrintShopNames,
  printJobTarget,
  updatePrintJobEdit,
  type PrintJobEdit,
  type PrintJobState,
} from './print-job-repository';

type Update = typeof repertory.updatePrintJob;

/** @throws Refusal recordNotFound, versionConflict, stateConflict, invalidFields */
export async function updatePrintJob(
  { database, now }: RepertoryParts,
  { id, version, ...body }: BodyOf<Update>,
  actor: Actor,
): Promise<ReplyOf<Update>> {
  const target = { ...printJobTarget(id), version, facts: editOf };
  return changeRecord({ database, actor }, target, async (tx, job) => {
    const before = editOf(job);
    refuseEnded(job);
    const edit = contentOf(editedJobFields, body);
    const today = businessDay(now());
    refuseBrokenEdit(edit, before, { today, isElectronic: job.cardKind === 'electronic' });
    if (edit.printShopId !== null && edit.printShopId !== before.printShopId)
      await refusePrintShop(tx, edit.printShopId);
    const detail = await detailOf(tx, before, edit);
    const after = { ...edit, version: version + 1 };
    await updatePrintJobEdit(tx, id, after);
    return {
      reply: { version: after.version },
      audit: { action: 'repertory.update', before, after, detail },
    };
  });
}

/** Names of the print shops, where the edit changes them. */
async function detailOf(
  tx: Queryable,
  before: Pick<PrintJobEdit, 'printShopId'>,
  { printShopId }: Pick<PrintJobEdit, 'printShopId'>,
): Promise<Facts> {
  if (printShopId === before.printShopId) return {};
  const names = await findPrintShopNames(
    tx,
    [before.printShopId, printShopId].filter((id) => id !== null),
  );
  return { names: { printShopId: Object.fromEntries(names) } };
}

/** @throws Refusal stateConflict */
function refuseEnded({ status }: PrintJobState): void {
  if (!editableStatuses.includes(status))
    throw new Refusal(
      'stateConflict',
      say('任务{status}，不能再编辑', { status: say(printJobLabels.status[status]) }),
    );
}

/** @throws Refusal invalidFields */
async function refusePrintShop(tx: Queryable, id: number): Promise<void> {
  const message = await findObstacle(tx, 'printShop', id, '印刷厂不存在', '印刷厂已停用');
  if (message) throw refuseFields([{ path: 'printShopId', message }]);
}

/** Undoes exactly the fields that an edit changed. */
export const undoOfPrintJobEdit = undoOfRecords({
  right: 'repertory.create',
  target: (id) => printJobTarget(Number(id)),
  async takeBack(tx, job, record) {
    refuseEnded(job);
    const changed = changedFields(record);
    // Early records have the print shop as text, which the job can no longer store.
    if (changed.includes('printShop'))
      throw new Refusal('stateConflict', say('原来的印刷厂只记录了名称，现在从印刷厂名单中选择，不能撤销'));
    const noteBefore = changed.includes('note') ? record.before?.note : undefined;
    if (typeof noteBefore === 'string' && isCovered(noteBefore))
      throw new Refusal('stateConflict', say('原来的备注里有手机号，操作日志只留下遮盖后的内容，不能撤销'));
    const before = editOf(job);
    const after = { ...before, ...fieldsBefore(record, before), version: job.version + 1 };
    if (after.printShopId !== null && after.printShopId !== before.printShopId) {
      const names = await findPrintShopNames(tx, [after.printShopId]);
      if (names.size === 0) throw new Refusal('stateConflict', say('原来的印刷厂已删除'));
    }
    await updatePrintJobEdit(tx, job.id, after);
    return { action: 'repertory.update', before, after, detail: await detailOf(tx, before, after) };
  },
});

const editOf = ({ version, printShopId, expectedDelivery, note }: PrintJobState) => ({
  version,
  printShopId,
  expectedDelivery,
  note,
});

function refuseBrokenEdit(
  { printShopId, expectedDelivery }: Omit<PrintJobEdit, 'version'>,
  before: PrintJobEdit,
  { today, isElectronic }: { readonly today: string; readonly isElectronic: boolean },
): void {
  if (isElectronic && printShopId !== null)
    throw refuseFields([{ path: 'printShopId', message: say('电子卡没有印刷厂') }]);
  if (isElectronic && expectedDelivery !== null)
    throw refuseFields([{ path: 'expectedDelivery', message: say('电子卡没有到货日') }]);
  // A day that has passed meanwhile may stay unchanged.
  if (expectedDelivery !== null && expectedDelivery < today && expectedDelivery !== before.expectedDelivery)
    throw refuseFields([{ path: 'expectedDelivery', message: say('期望到货日不能早于今天') }]);
}
