/** A parcel as it is confirmed: what came, what is scrapped, what is missing, and whether it adds up. */
import { formatSerial, parseSerial } from '#contract/card/serial';
import type { BodyOf, QueryOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import type { FieldMessage } from '#server/lib/refusal';
import {
  countCards,
  findOverlap,
  cardAfter,
  runningNoOf,
  type CardId,
  type CardRange,
} from '#server/modules/card/public';
import { say, type Message } from '#server/texts/say';
import type { PrintJobState } from '../print-job/print-job-repository';

type Counts = QueryOf<typeof repertory.confirmPrintJob>;
type Listed = BodyOf<typeof repertory.confirmPrintJob>;
type SerialRange = NonNullable<Listed['scrapped']>[number];

/** The cards that a delivery names: all of the print job, none twice. */
export interface Delivery {
  readonly scrapped: readonly CardRange[];
  readonly missing: readonly CardRange[];
}

export type DeliveryReading =
  | { readonly kind: 'delivery'; readonly delivery: Delivery }
  | { readonly kind: 'refused'; readonly fields: readonly FieldMessage[] };

export function readDelivery(
  job: PrintJobState,
  counts: Counts,
  { scrapped: scrappedRanges = [], missing: missingRanges = [] }: Listed,
): DeliveryReading {
  const broken = findBrokenCounts(job, counts);
  if (broken) return { kind: 'refused', fields: [broken] };

  const scrapped = scrappedRanges.map((range) => readRange(job, range));
  const missing = missingRanges.map((range) => readRange(job, range));
  const unreadable = [...refusalsOf('scrapped', scrapped), ...refusalsOf('missing', missing)];
  if (unreadable.length > 0) return { kind: 'refused', fields: unreadable };

  const delivery = { scrapped: scrapped.flatMap(rangeOf), missing: missing.flatMap(rangeOf) };
  const mismatch = findMismatch(job, counts, delivery);
  return mismatch ? { kind: 'refused', fields: [mismatch] } : { kind: 'delivery', delivery };
}

function findBrokenCounts(
  { waitingCount: awaited }: PrintJobState,
  counts: Counts,
): FieldMessage | undefined {
  const { receivedCount, scrappedCount, reason = '' } = counts;
  const total = receivedCount + scrappedCount;
  if (total > awaited) {
    return {
      path: 'receivedCount',
      message: say('实收与报废之和 {total} 超过了待到货的 {awaited} 张', { total, awaited }),
    };
  }
  if (total === 0) return { path: 'receivedCount', message: say('没有到货，不必确认') };
  if (total < awaited && reason.trim() === '') {
    return {
      path: 'reason',
      message: say('实收与报废之和 {total} 少于待到货的 {awaited} 张，须填写原因', { total, awaited }),
    };
  }
  return undefined;
}

/** A range of the print job's cards, or a message about its fault. */
type RangeReading = CardRange | Message;

function readRange(job: PrintJobState, { first, last }: SerialRange): RangeReading {
  const firstCard = findCardOfJob(job, first);
  if (firstCard === undefined) return say('卡号 {serial} 不属于该印刷任务', { serial: first });
  const lastCard = findCardOfJob(job, last);
  if (lastCard === undefined) return say('卡号 {serial} 不属于该印刷任务', { serial: last });
  return firstCard <= lastCard
    ? { firstCard, lastCard }
    : say('卡号段 {first}–{last} 的起止颠倒', { first, last });
}

/** @returns undefined for a mistyped serial and for one of another job */
function findCardOfJob({ prefix, firstCard, lastCard }: PrintJobState, serial: string): CardId | undefined {
  const parts = parseSerial(serial);
  if (parts?.prefix !== prefix) return undefined;
  const card = cardAfter(firstCard, parts.runningNo - runningNoOf(firstCard));
  return card >= firstCard && card <= lastCard ? card : undefined;
}

const refusalsOf = (path: 'scrapped' | 'missing', readings: readonly RangeReading[]): FieldMessage[] =>
  readings.flatMap((reading, index) =>
    isRange(reading) ? [] : [{ path: `${path}.${index}`, message: reading }],
  );

const rangeOf = (reading: RangeReading): CardRange[] => (isRange(reading) ? [reading] : []);

const isRange = (reading: RangeReading): reading is CardRange => 'firstCard' in reading;

function findMismatch(
  { prefix, waitingCount }: PrintJobState,
  { receivedCount, scrappedCount }: Counts,
  { scrapped, missing }: Delivery,
): FieldMessage | undefined {
  const overlap = findOverlap([...scrapped, ...missing]);
  if (overlap !== undefined) {
    const serial = formatSerial({ prefix, runningNo: runningNoOf(overlap) });
    return { path: 'scrapped', message: say('卡号 {serial} 被列出了两次', { serial }) };
  }
  const missingCount = waitingCount - receivedCount - scrappedCount;
  if (countCards(scrapped) !== scrappedCount) {
    return {
      path: 'scrapped',
      message: say('报废卡号共 {listed} 张，与报废数量 {expected} 不符', {
        listed: countCards(scrapped),
        expected: scrappedCount,
      }),
    };
  }
  if (countCards(missing) !== missingCount) {
    return {
      path: 'missing',
      message: say('短缺卡号共 {listed} 张，应为 {expected} 张', {
        listed: countCards(missing),
        expected: missingCount,
      }),
    };
  }
  return undefined;
}
