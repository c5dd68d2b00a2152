/** Calls a print job off before its delivery: its cards become void, its codes can no longer be printed. */
import { printJobLabels } from '#contract/repertory/labels.zh-CN';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { cardStatus } from '#contract/card/constants';
import { printJobStatus } from '#contract/repertory/constants';
import { recordNotFound, refuseFields, Refusal } from '#server/refusal';
import { say } from '#server/texts/say';
import { recordAudit, type Actor } from '#server/audit/record-audit';
import { insertCardEvents } from '../../card/event/card-event-repository';
import { updateWaitingCards } from '../../card/card-repository';
import { deleteCodeCopies, vacuumCodeCopies } from '../../card/code/code-copy-repository';
import type { RepertoryParts } from '../parts';
import { lockPrintJob, updatePrintJobStatus } from './print-job-repository';

type Cancel = typeof repertory.cancelPrintJob;

const cancellable: readonly number[] = [printJobStatus.waitingForPrint, printJobStatus.printing];

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export async function cancelPrintJob(
  { database, now }: RepertoryParts,
  body: BodyOf<Cancel>,
  actor: Actor,
): Promise<ReplyOf<Cancel>> {
  const at = now();
  const reason = body.reason.trim();
  if (reason === '') throw refuseFields([{ path: 'reason', message: say('取消原因不能为空') }]);
  const voidedCount = await database.transaction(async (tx) => {
    const job = await lockPrintJob(tx, body.id);
    if (!job) throw recordNotFound(printJobLabels.entity);
    if (!cancellable.includes(job.status)) {
      throw new Refusal(
        'stateConflict',
        say('任务{status}，不能取消', { status: say(printJobLabels.status[job.status]) }),
      );
    }
    const cards = [job];
    await updateWaitingCards(tx, cards, cardStatus.void);
    await insertCardEvents(tx, {
      printJobId: job.id,
      kind: 'cancelled',
      ranges: cards,
      at,
      accountId: actor.accountId,
      reason,
    });
    await updatePrintJobStatus(tx, job.id, { status: printJobStatus.cancelled, reason });
    await deleteCodeCopies(tx, job.id);
    await recordAudit(tx, actor, {
      action: 'repertory.cancel',
      entity: { kind: 'print_job', id: job.id },
      before: { status: job.status },
      after: { status: printJobStatus.cancelled },
      detail: { voidedCount: job.quantity, reason },
    });
    return job.quantity;
  });
  await vacuumCodeCopies(database);
  return { voidedCount };
}
