/** A print job as the wire has it. */
import { formatSerial } from '#contract/card/serial';
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { runningNoOf } from '#server/modules/card/public';
import { cardAddressOf } from '#server/modules/customer-page/address-token';
import { type PrintJobDetailRow, type PrintJobRow } from './print-job-rows';

export type PrintJobView = ReplyOf<typeof repertory.listPrintJobs>['items'][number];
type PrintJobDetailView = ReplyOf<typeof repertory.findPrintJob>;

/** Lists the fields one by one: destructuring and spreading the rest takes a tenth of the request for a page of ten. */
export function viewPrintJob(row: PrintJobRow): PrintJobView {
  const { prefix, firstCard, quantity, createdAt, finishedAt } = row;
  const firstNo = runningNoOf(firstCard);
  return {
    id: row.id,
    batchNo: row.batchNo,
    cardName: row.cardName,
    cardKind: row.cardKind,
    teachingMaterial: row.teachingMaterial,
    categoryPath: row.categoryPath,
    goods: row.goods,
    validDays: row.validDays,
    validUntil: row.validUntil,
    quantity,
    boxSize: row.boxSize,
    generatedCount: row.generatedCount,
    receivedCount: row.receivedCount,
    scrappedCount: row.scrappedCount,
    stockCount: row.stockCount,
    serialFirst: formatSerial({ prefix, runningNo: firstNo }),
    serialLast: formatSerial({ prefix, runningNo: firstNo + quantity - 1 }),
    printShop: row.printShop,
    status: row.status,
    exportCount: row.exportCount,
    createdBy: row.createdBy,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}

export function viewPrintJobDetail(row: PrintJobDetailRow, officeOrigin?: string): PrintJobDetailView {
  const {
    presentGoods,
    version,
    activateBefore,
    activationsPerUser,
    faceValueFen,
    codeLength,
    faceImageKey,
    page,
    token,
    origin,
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
    address: cardAddressOf({ token, origin }, officeOrigin) ?? null,
    expectedDelivery,
    note,
    statusReason,
    generatedAt: generatedAt?.toISOString() ?? null,
    firstExportedAt: firstExportedAt?.toISOString() ?? null,
  };
}
