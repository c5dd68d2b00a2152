/**
 * Takes a printer's parcel into stock, and destroys the codes that would allow reprinting; missing cards stay awaited.
 */
import { cardStatus, type CardEventKind } from '#contract/card/constants';
import type { BodyOf, QueryOf, ReplyOf } from '#contract/endpoint';
import { printJobStatus } from '#contract/repertory/constants';
import type { repertory } from '#contract/repertory/endpoints';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord, type Changed } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { refuseFields, Refusal } from '#server/lib/refusal';
import {
  type CardRange,
  clipTo,
  countCards,
  subtractRanges,
  insertCardEvents,
  updateWaitingCards,
  destroyCodes,
  deleteCodeCopies,
  vacuumCodeCopies,
} from '#server/modules/card/public';
import type { Keys } from '#server/start/secrets';
import { say } from '#server/texts/say';
import type { RepertoryParts } from '../parts';
import { printJobTarget, updatePrintJobStatus, type PrintJobState } from '../print-job/print-job-repository';
import { readDelivery, type Delivery } from './delivery';
import { listWaitingCards } from './waiting-cards-repository';

type Confirm = typeof repertory.confirmPrintJob;

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export async function confirmPrintJob(
  { database, now, keys }: RepertoryParts,
  query: QueryOf<Confirm>,
  listed: BodyOf<Confirm>,
  actor: Actor,
): Promise<ReplyOf<Confirm>> {
  const reply = await changeRecord({ database, actor }, printJobTarget(query.id), async (tx, job) => {
    refuseUnlessPrinting(job);
    const reading = readDelivery(job, query, listed);
    if (reading.kind === 'refused') throw refuseFields(reading.fields);
    return takeIntoStock(tx, job, reading.delivery, { query, actor, at: now(), keys: keys.copy });
  });
  await vacuumCodeCopies(database);
  return reply;
}

export function refuseUnlessPrinting({ status, cardKind }: PrintJobState): void {
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
  readonly keys: Keys;
}

async function takeIntoStock(
  tx: Queryable,
  job: PrintJobState,
  { scrapped, missing }: Delivery,
  { query, actor, at, keys }: Confirmation,
): Promise<Changed<ReplyOf<Confirm>>> {
  const reason = query.reason?.trim() || undefined;
  const waiting = await listWaitingCards(tx, job);
  const stocked = without(waiting, [...scrapped, ...missing]);
  if (countCards(stocked) !== query.receivedCount)
    throw refuseFields([{ path: 'missing', message: alreadyHere }]);
  await updateWaitingCards(tx, scrapped, cardStatus.void);
  await updateWaitingCards(tx, stocked, cardStatus.inStock);

  // The reason is about missing cards; where none are missing, about scrapped ones.
  const isMissing = missing.length > 0;
  const events: readonly (readonly [CardEventKind, readonly CardRange[], boolean])[] = [
    ['stocked', stocked, false],
    ['scrapped', scrapped, !isMissing],
    ['short', missing, true],
  ];
  for (const [kind, ranges, isExplained] of events) {
    const by = { at, accountId: actor.accountId, reason: isExplained ? reason : undefined };
    await insertCardEvents(tx, { printJobId: job.id, kind, ranges, ...by });
  }
  const receivedCount = (job.receivedCount ?? 0) + query.receivedCount;
  const scrappedCount = (job.scrappedCount ?? 0) + query.scrappedCount;
  const status = isMissing ? printJobStatus.printing : printJobStatus.finished;
  const delivered = { status, receivedCount, scrappedCount, reason };
  await updatePrintJobStatus(tx, job.id, isMissing ? delivered : { ...delivered, finishedAt: at });
  // Keeps the codes of awaited cards, which may have to be printed again.
  if (isMissing) await destroyCodes(tx, keys, ofJob(job, [...stocked, ...scrapped]));
  else await deleteCodeCopies(tx, job.id);
  const missingCount = countCards(missing);
  return {
    reply: {
      stockedCount: countCards(stocked),
      voidedCount: countCards(scrapped),
      awaitedCount: missingCount,
    },
    audit: {
      action: 'repertory.confirm',
      before: { status: job.status, receivedCount: job.receivedCount, scrappedCount: job.scrappedCount },
      after: { status, receivedCount, scrappedCount },
      detail: {
        receivedCount: query.receivedCount,
        scrappedCount: query.scrappedCount,
        missingCount,
        reason,
      },
    },
  };
}

const alreadyHere = say('列出的卡号中有已到货的卡，请重新核对');

const ofJob = ({ id: printJobId }: PrintJobState, ranges: readonly CardRange[]) =>
  ranges.map((range) => ({ ...range, printJobId }));

/** Subtracts ranges that may lie partly outside. */
const without = (ranges: readonly CardRange[], taken: readonly CardRange[]): readonly CardRange[] =>
  ranges.flatMap((range) => subtractRanges(range, clipTo(range, taken)));
