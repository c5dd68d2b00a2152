/**
 * 余下短缺结案: gives up cards that the printer has not delivered: they become void, and their codes can no longer be
 * printed.
 */
import { cardStatus } from '#contract/card/constants';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { printJobStatus } from '#contract/repertory/constants';
import type { repertory } from '#contract/repertory/endpoints';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import { refuseUnlessExpected } from '#server/lib/expected-count';
import { reasonOf, Refusal } from '#server/lib/refusal';
import {
  updateWaitingCards,
  deleteCodeCopies,
  vacuumCodeCopies,
  insertCardEvents,
} from '#server/modules/card/public';
import { say } from '#server/texts/say';
import type { RepertoryParts } from '../parts';
import { printJobTarget, updatePrintJobStatus } from '../print-job/print-job-repository';
import { refuseUnlessPrinting } from './confirm-print-job';
import { listWaitingCards } from './waiting-cards-repository';

type Close = typeof repertory.closeDelivery;

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export async function closeDelivery(
  { database, now }: RepertoryParts,
  { id, expectedCount, ...body }: BodyOf<Close>,
  actor: Actor,
): Promise<ReplyOf<Close>> {
  const reason = reasonOf(body);
  const reply = await changeRecord({ database, actor }, printJobTarget(id), async (tx, job) => {
    const at = now();
    refuseUnlessPrinting(job);
    const { receivedCount, scrappedCount, waitingCount: closedCount } = job;
    if (receivedCount === null || scrappedCount === null)
      throw new Refusal('stateConflict', say('还没有到货，不能结案；不再印刷的请取消任务'));
    refuseUnlessExpected(closedCount, expectedCount);
    const ranges = await listWaitingCards(tx, job);
    await updateWaitingCards(tx, ranges, cardStatus.void);
    await insertCardEvents(tx, {
      printJobId: id,
      kind: 'missing',
      ranges,
      at,
      accountId: actor.accountId,
      reason,
    });
    const status = printJobStatus.finished;
    await updatePrintJobStatus(tx, id, { status, receivedCount, scrappedCount, reason, finishedAt: at });
    await deleteCodeCopies(tx, id);
    return {
      reply: { closedCount },
      audit: {
        action: 'repertory.close',
        before: { status: job.status },
        after: { status },
        detail: { closedCount, reason },
      },
    };
  });
  await vacuumCodeCopies(database);
  return reply;
}
