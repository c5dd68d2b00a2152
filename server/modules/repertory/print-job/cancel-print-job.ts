/** Cancels a print job before its delivery: its cards become void, and its codes can no longer be printed. */
import { cardStatus } from '#contract/card/constants';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { printJobStatus } from '#contract/repertory/constants';
import type { repertory } from '#contract/repertory/endpoints';
import { printJobLabels } from '#contract/repertory/labels';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import { refuseFields, Refusal } from '#server/lib/refusal';
import {
  insertCardEvents,
  updateWaitingCards,
  deleteCodeCopies,
  vacuumCodeCopies,
} from '#server/modules/card/public';
import { say } from '#server/texts/say';
import type { RepertoryParts } from '../parts';
import { printJobTarget, updatePrintJobStatus } from './print-job-repository';

type Cancel = typeof repertory.cancelPrintJob;

const cancellable: readonly number[] = [printJobStatus.waitingForPrint, printJobStatus.printing];

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export async function cancelPrintJob(
  { database, now }: RepertoryParts,
  body: BodyOf<Cancel>,
  actor: Actor,
): Promise<ReplyOf<Cancel>> {
  const reason = body.reason.trim();
  if (reason === '') throw refuseFields([{ path: 'reason', message: say('取消原因不能为空') }]);
  const reply = await changeRecord({ database, actor }, printJobTarget(body.id), async (tx, job) => {
    if (!cancellable.includes(job.status)) {
      throw new Refusal(
        'stateConflict',
        say('任务{status}，不能取消', { status: say(printJobLabels.status[job.status]) }),
      );
    }
    if (job.receivedCount !== null)
      throw new Refusal('stateConflict', say('该任务已有到货，不能取消；余下的可以结案'));
    const { expectedExportCount = job.exportCount } = body;
    if (job.exportCount !== expectedExportCount)
      throw new Refusal(
        'stateConflict',
        say('刚刚有人导出了印刷文件：共已导出 {count} 次，没有取消，请重新核对', { count: job.exportCount }),
      );
    const cards = [job];
    await updateWaitingCards(tx, cards, cardStatus.void);
    await insertCardEvents(tx, {
      printJobId: job.id,
      kind: 'cancelled',
      ranges: cards,
      at: now(),
      accountId: actor.accountId,
      reason,
    });
    await updatePrintJobStatus(tx, job.id, { status: printJobStatus.cancelled, reason });
    await deleteCodeCopies(tx, job.id);
    const voidedCount = job.quantity;
    return {
      reply: { voidedCount },
      audit: {
        action: 'repertory.cancel',
        before: { status: job.status },
        after: { status: printJobStatus.cancelled },
        detail: { voidedCount, reason },
      },
    };
  });
  await vacuumCodeCopies(database);
  return reply;
}
