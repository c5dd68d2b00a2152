/** Takes a printer's delivery into stock, and destroys what could reprint its codes. */
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { cardStatus, type CardEventKind } from '#contract/card/constants';
import { printJobStatus } from '#contract/repertory/constants';
import type { Queryable } from '#server/database/queryable';
import { refuseFields, Refusal } from '#server/refusal';
import { say } from '#server/texts/say';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord, type Changed } from '#server/command';
import type { CardRange } from '../../card/card-id';
import { countCards, subtractRanges } from '../../card/card-ranges';
import { insertCardEvents } from '../../card/event/card-event-repository';
import { updateWaitingCards } from '../../card/card-repository';
import { deleteCodeCopies, vacuumCodeCopies } from '../../card/code/code-copy-repository';
import { readDelivery, type Delivery } from './delivery';
import type { RepertoryParts } from '../parts';
import { printJobTarget, updatePrintJobStatus, type PrintJobState } from '../print-job/print-job-repository';

type Confirm = typeof repertory.confirmPrintJob;

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export async function confirmPrintJob(
  { database, now }: RepertoryParts,
  query: QueryOf<Confirm>,
  listed: BodyOf<Confirm>,
  actor: Actor,
): Promise<ReplyOf<Confirm>> {
  const at = now();
  const reply = await changeRecord({ database, actor }, printJobTarget(query.id), async (tx, job) => {
    refuseUnlessPrinting(job);
    const reading = readDelivery(job, query, listed);
    if (reading.kind === 'refused') throw refuseFields(reading.fields);
    return takeIntoStock(tx, job, reading.delivery, { query, actor, at });
  });
  await vacuumCodeCopies(database);
  return reply;
}

function refuseUnlessPrinting({ status, cardKind }: PrintJobState): void {
  const { generating, waitingForPrint, printing, finished, cancelled, failed } = printJobStatus;
  switch (status) {
    case printing:
      return;
    case generating:
    case failed:
      throw new Refusal('stateConflict', say('生成尚未完成，不能确认印刷完成'));
    case waitingForPrint:
      throw new Refusal('stateConflict', say('印刷文件尚未导出，不能确认印刷完成'));
    case finished:
      throw new Refusal(
        'stateConflict',
        say(cardKind === 'electronic' ? '电子卡无需印刷，不必确认' : '该任务已确认完成，不能重复确认'),
      );
    case cancelled:
      throw new Refusal('stateConflict', say('该任务已取消'));
  }
}

interface Confirmation {
  readonly query: QueryOf<Confirm>;
  readonly actor: Actor;
  readonly at: Date;
}

async function takeIntoStock(
  tx: Queryable,
  job: PrintJobState,
  { scrapped, missing }: Delivery,
  { query, actor, at }: Confirmation,
): Promise<Changed<ReplyOf<Confirm>>> {
  const reason = query.reason?.trim() || undefined;
  const voided = [...scrapped, ...missing];
  const stocked = subtractRanges(job, voided);
  await updateWaitingCards(tx, voided, cardStatus.void);
  await updateWaitingCards(tx, stocked, cardStatus.inStock);

  const events: readonly (readonly [CardEventKind, readonly CardRange[]])[] = [
    ['stocked', stocked],
    ['scrapped', scrapped],
    ['missing', missing],
  ];
  for (const [kind, ranges] of events) {
    await insertCardEvents(tx, { printJobId: job.id, kind, ranges, at, accountId: actor.accountId, reason });
  }
  const { receivedCount, scrappedCount } = query;
  await updatePrintJobStatus(tx, job.id, {
    status: printJobStatus.finished,
    receivedCount,
    scrappedCount,
    reason,
    finishedAt: at,
  });
  await deleteCodeCopies(tx, job.id);
  return {
    reply: { stockedCount: countCards(stocked), voidedCount: countCards(voided) },
    audit: {
      action: 'repertory.confirm',
      before: { status: job.status, receivedCount: null, scrappedCount: null },
      after: { status: printJobStatus.finished, receivedCount, scrappedCount },
      detail: { receivedCount, scrappedCount, missingCount: countCards(missing), reason },
    },
  };
}
