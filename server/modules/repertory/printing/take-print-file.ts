/** Whether a print file can be taken, and the record of taking it, alone or in a package. */
import { printJobStatus, type PrintExportKind } from '#contract/repertory/constants';
import { printJobLabels } from '#contract/repertory/labels';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { recordNotFound, refuseFields, Refusal } from '#server/lib/refusal';
import { insertCardEvents, countCopiedCodes } from '#server/modules/card/public';
import { say, type Word } from '#server/texts/say';
import { listWaitingCards } from '../delivery/waiting-cards-repository';
import type { RepertoryParts } from '../parts';
import {
  findPrintJobState,
  printJobTarget,
  updateExported,
  type PrintJobState,
} from '../print-job/print-job-repository';
import { insertPrintExport, type PrintTaking } from './print-export-repository';

/** @returns why the print file can't be taken now; undefined when it can */
export async function findPrintObstacle({ database }: RepertoryParts, id: number): Promise<Word | undefined> {
  const job = await findPrintJobState(database, id);
  if (!job) throw recordNotFound(printJobLabels.entity);
  return findExportObstacle(database, job, 'file');
}

const auditActions: Record<PrintExportKind, string> = {
  file: 'repertory.export',
  package: 'repertory.exportPackage',
};

export interface TakingRequest {
  readonly id: number;
  readonly taking: PrintTaking;
  readonly reason?: string | undefined;
}

export interface Taken {
  readonly job: PrintJobState;
  readonly exportId: number;
  readonly at: Date;
}

/** Number of records: of a physical job only the cards that are not delivered. */
export const rowsOf = ({ cardKind, waitingCount, quantity }: PrintJobState): number =>
  cardKind === 'physical' ? waitingCount : quantity;

/**
 * Recorded before the first byte is sent: even an interrupted download may have given codes away, so the next one
 * counts as a repetition and needs a reason.
 *
 * @throws Refusal recordNotFound, stateConflict, invalidFields
 */
export async function recordTaking(
  { database, now }: RepertoryParts,
  { id, taking, ...request }: TakingRequest,
  actor: Actor,
): Promise<Taken> {
  const reason = request.reason?.trim() || undefined;
  return changeRecord({ database, actor }, printJobTarget(id), async (tx, job) => {
    const at = now();
    const obstacle = await findExportObstacle(tx, job, taking.kind);
    if (obstacle !== undefined) throw new Refusal('stateConflict', say(obstacle));
    if (job.exportCount > 0 && reason === undefined) {
      throw refuseFields([{ path: 'reason', message: say('重新导出须填写原因') }]);
    }
    const { waitingForPrint, printing } = printJobStatus;
    const status = job.status === waitingForPrint ? printing : job.status;
    await updateExported(tx, id, status, at);
    const rowCount = rowsOf(job);
    const taken = { printJobId: id, accountId: actor.accountId, reason, at };
    const exportId = await insertPrintExport(tx, { ...taken, taking, rowCount });
    const ranges = rowCount === job.quantity ? [job] : await listWaitingCards(tx, job);
    await insertCardEvents(tx, { ...taken, kind: 'exported', ranges });
    const { kind, ...manner } = taking;
    return {
      reply: { job, exportId, at },
      audit: {
        action: auditActions[kind],
        before: { status: job.status, exportCount: job.exportCount },
        after: { status, exportCount: job.exportCount + 1 },
        detail: { ...manner, rowCount, reason },
      },
    };
  });
}

/** @returns why the file can't be taken; undefined when it can */
async function findExportObstacle(
  db: Queryable,
  job: PrintJobState,
  kind: PrintExportKind,
): Promise<Word | undefined> {
  if (kind === 'package' && job.cardKind === 'electronic') return '电子卡无需印刷，没有印刷包';
  if (kind === 'package' && job.status === printJobStatus.printing && job.receivedCount !== null)
    return '已有到货，余下的卡请导出印刷文件';
  const { generating, failed, cancelled, finished } = printJobStatus;
  switch (job.status) {
    case generating:
      return '生成尚未完成，不能导出';
    case failed:
      return '生成失败，请重试后再导出';
    case cancelled:
      return '该任务已取消，激活码已销毁';
    case finished:
      // Electronic cards need no confirmation; their copies stay until the batch is received.
      if ((await countCopiedCodes(db, job.id)) === job.quantity) return undefined;
      return job.cardKind === 'electronic'
        ? '激活码已销毁，不能再导出'
        : '印刷已确认完成，激活码已销毁，不能再导出';
    default:
      return undefined;
  }
}
