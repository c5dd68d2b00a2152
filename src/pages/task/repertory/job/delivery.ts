/** The arithmetic of a delivery: received + scrapped + missing must be what was printed. */
import { displayCount } from '../../../../lib/display-number';
import { overlapsBetween, parseSerialRanges, type SerialRanges } from '../../../../lib/serial-ranges';
import type { PrintJob } from '#contract/repertory';
import { printJobLimits } from '#contract/repertory.facts';

export interface DeliveryInput {
  /** Null while the field is empty. */
  readonly receivedCount: number | null;
  readonly scrappedText: string;
  readonly missingText: string;
}

export interface Delivery {
  readonly receivedCount: number;
  readonly scrapped: SerialRanges;
  readonly missing: SerialRanges;
  readonly sum: number;
  /** Why it cannot be confirmed as it stands; undefined when it can. */
  readonly problem: string | undefined;
  /** Cards are missing, so somebody has to say why. */
  readonly isReasonRequired: boolean;
}

type DeliveredJob = Pick<PrintJob, 'quantity' | 'serialFirst' | 'serialLast'>;

const { serialRangesMax: rangesMax } = printJobLimits;

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
  { quantity }: DeliveredJob,
  { receivedCount }: DeliveryInput,
  scrapped: SerialRanges,
  missing: SerialRanges,
  sum: number,
): string | undefined {
  if (receivedCount === null) return '请填写实收数量';
  if (!Number.isInteger(receivedCount) || receivedCount < 0) return '实收数量必须是不小于 0 的整数';
  const [faulty] = [...scrapped.problems, ...missing.problems, ...overlapsBetween(scrapped, missing)];
  if (faulty !== undefined) return faulty;
  if (scrapped.ranges.length > rangesMax || missing.ranges.length > rangesMax)
    return `卡号段一次最多 ${displayCount(rangesMax)} 段，请合并连续的卡号`;
  if (sum < quantity)
    return `还差 ${displayCount(quantity - sum)} 张：请核对实收数量，或补充报废、短少的卡号`;
  if (sum > quantity) return `多出 ${displayCount(sum - quantity)} 张：请核对实收数量和卡号`;
  return undefined;
}
