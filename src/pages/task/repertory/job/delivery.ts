/** The arithmetic of a delivery: received + scrapped + missing must equal the awaited count. */
import {
  overlapsBetween,
  parseSerialRanges,
  type SerialProblem,
  type SerialRanges,
} from '#contract/card/serial-ranges';
import type { PrintJob } from '#contract/repertory/endpoints';

export interface DeliveryInput {
  /** Null while the field is empty. */
  readonly receivedCount: number | null;
  readonly scrappedText: string;
  readonly missingText: string;
}

export type DeliveryProblem =
  | { readonly kind: 'receivedEmpty' | 'receivedNotWhole' }
  /** Each with its reason, in the order typed; line numbers count separately for each of the two texts. */
  | { readonly kind: 'serials'; readonly problems: readonly SerialProblem[] }
  | { readonly kind: 'tooFew' | 'tooMany'; readonly count: number };

export interface Delivery {
  readonly receivedCount: number;
  readonly scrapped: SerialRanges;
  readonly missing: SerialRanges;
  readonly sum: number;
  /** Why the delivery can't be confirmed; undefined if it can. */
  readonly problem: DeliveryProblem | undefined;
  /** A reason is required if cards are missing. */
  readonly isReasonRequired: boolean;
}

type DeliveredJob = Pick<
  PrintJob,
  'quantity' | 'receivedCount' | 'scrappedCount' | 'serialFirst' | 'serialLast'
>;

/** 待到货: the cards that no parcel has contained yet. */
export const awaitedOf = ({ quantity, receivedCount, scrappedCount }: DeliveredJob): number =>
  quantity - (receivedCount ?? 0) - (scrappedCount ?? 0);

export function checkDelivery(job: DeliveredJob, input: DeliveryInput): Delivery {
  const within = { first: job.serialFirst, last: job.serialLast };
  const scrapped = parseSerialRanges(input.scrappedText, within);
  const missing = parseSerialRanges(input.missingText, within);
  const receivedCount = input.receivedCount ?? 0;
  const sum = receivedCount + scrapped.count + missing.count;
  return {
    receivedCount,
    scrapped,
    missing,
    sum,
    problem: problemOf(job, input, scrapped, missing, sum),
    isReasonRequired: missing.count > 0,
  };
}

function problemOf(
  job: DeliveredJob,
  { receivedCount }: DeliveryInput,
  scrapped: SerialRanges,
  missing: SerialRanges,
  sum: number,
): DeliveryProblem | undefined {
  if (receivedCount === null) return { kind: 'receivedEmpty' };
  if (!Number.isInteger(receivedCount) || receivedCount < 0) return { kind: 'receivedNotWhole' };
  const faulty = [...scrapped.problems, ...missing.problems, ...overlapsBetween(scrapped, missing)];
  if (faulty.length > 0) return { kind: 'serials', problems: faulty };
  const left = awaitedOf(job) - sum;
  if (left > 0) return { kind: 'tooFew', count: left };
  if (left < 0) return { kind: 'tooMany', count: -left };
  return undefined;
}
