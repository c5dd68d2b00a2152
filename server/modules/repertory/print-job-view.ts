/** A print job as the wire has it. */
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory';
import { runningNoOf } from '../card/card-id';
import { formatSerial } from '#contract/serial';
import type { PrintJobDetailRow, PrintJobRow } from './print-job-list-repository';

export type PrintJobView = ReplyOf<typeof repertory.listPrintJobs>['items'][number];
type PrintJobDetailView = ReplyOf<typeof repertory.findPrintJob>;

export function viewPrintJob(row: PrintJobRow): PrintJobView {
  const { prefix, firstCard, createdAt, finishedAt, ...same } = row;
  const firstNo = runningNoOf(firstCard);
  return {
    ...same,
    serialFirst: formatSerial({ prefix, runningNo: firstNo }),
    serialLast: formatSerial({ prefix, runningNo: firstNo + row.quantity - 1 }),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

export function viewPrintJobDetail(row: PrintJobDetailRow): PrintJobDetailView {
  const {
    presentGoods,
    version,
    activateBefore,
    activationsPerUser,
    faceValueFen,
    codeLength,
    faceImageKey,
    page,
    expectedDelivery,
    note,
    statusReason,
    generatedAt,
    firstExportedAt,
    ...job
  } = row;
  return {
    job: viewPrintJob(job),
    presentGoods,
    version,
    activateBefore,
    activationsPerUser,
    faceValueFen,
    prefix: row.prefix,
    codeLength,
    boxCount: Math.ceil(row.quantity / row.boxSize),
    faceImageKey,
    page,
    expectedDelivery,
    note,
    statusReason,
    generatedAt: generatedAt?.toISOString() ?? null,
    firstExportedAt: firstExportedAt?.toISOString() ?? null,
  };
}
