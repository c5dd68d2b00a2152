/** The printer's delivery as it is confirmed: what came, what is scrapped, what is missing, and whether it adds up. */
import type { BodyOf, QueryOf } from '#contract/endpoint';
import type { FieldRefusal } from '#contract/envelope';
import type { repertory } from '#contract/repertory';
import { countCards, findOverlap } from '../card/card-ranges';
import { cardAfter, runningNoOf, type CardId, type CardRange } from '../card/card-id';
import { formatSerial, parseSerial } from '#contract/serial';
import type { PrintJobState } from './print-job-repository';

type Counts = QueryOf<typeof repertory.confirmPrintJob>;
type Listed = BodyOf<typeof repertory.confirmPrintJob>;
type SerialRange = Listed['scrapped'][number];

/** The cards that a delivery names, none twice, all of the print job. */
export interface Delivery {
  readonly scrapped: readonly CardRange[];
  readonly missing: readonly CardRange[];
}

export type DeliveryReading =
  | { readonly kind: 'delivery'; readonly delivery: Delivery }
  | { readonly kind: 'refused'; readonly fields: readonly FieldRefusal[] };

export function readDelivery(job: PrintJobState, counts: Counts, listed: Listed): DeliveryReading {
  const broken = findBrokenCounts(job, counts);
  if (broken) return { kind: 'refused', fields: [broken] };

  const scrapped = listed.scrapped.map((range) => readRange(job, range));
  const missing = listed.missing.map((range) => readRange(job, range));
  const unreadable = [...refusalsOf('scrapped', scrapped), ...refusalsOf('missing', missing)];
  if (unreadable.length > 0) return { kind: 'refused', fields: unreadable };

  const delivery = { scrapped: scrapped.flatMap(rangeOf), missing: missing.flatMap(rangeOf) };
  const mismatch = findMismatch(job, counts, delivery);
  return mismatch ? { kind: 'refused', fields: [mismatch] } : { kind: 'delivery', delivery };
}

function findBrokenCounts({ quantity }: PrintJobState, counts: Counts): FieldRefusal | undefined {
  const { receivedCount, scrappedCount, reason = '' } = counts;
  const total = receivedCount + scrappedCount;
  if (total > quantity) {
    return { path: 'receivedCount', message: `实收与报废之和 ${total} 超过了印刷数量 ${quantity}` };
  }
  if (total < quantity && reason.trim() === '') {
    return { path: 'reason', message: `实收与报废之和 ${total} 不等于印刷数量 ${quantity}，须填写原因` };
  }
  return undefined;
}

/** A range of the print job's cards, or what is wrong with it. */
type RangeReading = CardRange | string;

function readRange(job: PrintJobState, { first, last }: SerialRange): RangeReading {
  const firstCard = findCardOfJob(job, first);
  if (firstCard === undefined) return `卡号 ${first} 不属于该印刷任务`;
  const lastCard = findCardOfJob(job, last);
  if (lastCard === undefined) return `卡号 ${last} 不属于该印刷任务`;
  return firstCard <= lastCard ? { firstCard, lastCard } : `卡号段 ${first}–${last} 的起止颠倒`;
}

/** @returns undefined for a mistyped serial and for one of another job alike */
function findCardOfJob({ prefix, firstCard, lastCard }: PrintJobState, serial: string): CardId | undefined {
  const parts = parseSerial(serial);
  if (parts?.prefix !== prefix) return undefined;
  const card = cardAfter(firstCard, parts.runningNo - runningNoOf(firstCard));
  return card >= firstCard && card <= lastCard ? card : undefined;
}

const refusalsOf = (path: 'scrapped' | 'missing', readings: readonly RangeReading[]): FieldRefusal[] =>
  readings.flatMap((reading, index) =>
    typeof reading === 'string' ? [{ path: `${path}.${index}`, message: reading }] : [],
  );

const rangeOf = (reading: RangeReading): CardRange[] => (typeof reading === 'string' ? [] : [reading]);

function findMismatch(
  { prefix, quantity }: PrintJobState,
  { receivedCount, scrappedCount }: Counts,
  { scrapped, missing }: Delivery,
): FieldRefusal | undefined {
  const overlap = findOverlap([...scrapped, ...missing]);
  if (overlap !== undefined) {
    const serial = formatSerial({ prefix, runningNo: runningNoOf(overlap) });
    return { path: 'scrapped', message: `卡号 ${serial} 被列出了两次` };
  }
  const missingCount = quantity - receivedCount - scrappedCount;
  if (countCards(scrapped) !== scrappedCount) {
    return {
      path: 'scrapped',
      message: `报废卡号共 ${countCards(scrapped)} 张，与报废数量 ${scrappedCount} 不符`,
    };
  }
  if (countCards(missing) !== missingCount) {
    return { path: 'missing', message: `短少卡号共 ${countCards(missing)} 张，应为 ${missingCount} 张` };
  }
  return undefined;
}
