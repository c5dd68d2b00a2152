/** The printing record as something to export. */
import { printExportLabels } from '#contract/print-export/labels.zh-CN';
import { businessTime } from '#server/calendar';
import type { RowPlace } from '#server/database/order-of';
import { printExports } from '#contract/print-export/lists';
import { PrintExportFilter } from '#contract/print-export/schema';
import type { ExportableList } from '#server/export/exportable-list';
import {
  countPrintExports,
  listPrintExportRowsBehind,
  type PrintExportListRow,
} from './print-export-list-repository';

const optional = (value: string | number | null): string => (value === null ? '' : String(value));

export const exportablePrintExports: ExportableList<'printExports', PrintExportListRow & RowPlace> = {
  list: printExports,
  filter: PrintExportFilter,
  cells: {
    at: { width: 20, text: ({ at }) => businessTime(at) },
    batchNo: { width: 18, text: ({ batchNo }) => batchNo },
    cardName: { width: 24, text: ({ cardName }) => cardName },
    printShop: { width: 18, text: ({ printShop }) => optional(printShop) },
    by: { width: 12, text: ({ by }) => by },
    kind: {
      width: 16,
      text: ({ kind, isEncrypted }) => `${printExportLabels.kind[kind]}${isEncrypted ? '（加密）' : ''}`,
    },
    format: { width: 8, text: ({ format }) => format },
    rowCount: { width: 10, text: ({ rowCount }) => String(rowCount) },
    sha256: { width: 66, text: ({ sha256 }) => sha256?.toString('hex') ?? '下载未完成' },
    packageSha256: { width: 66, text: ({ packageSha256 }) => packageSha256?.toString('hex') ?? '' },
    reason: { width: 24, text: ({ reason }) => optional(reason) },
    quantity: { width: 10, text: ({ quantity }) => String(quantity) },
    receivedCount: { width: 10, text: ({ receivedCount }) => optional(receivedCount) },
    scrappedCount: { width: 10, text: ({ scrappedCount }) => optional(scrappedCount) },
    missingCount: { width: 10, text: ({ missingCount }) => optional(missingCount) },
    reconciliation: {
      width: 12,
      text: ({ reconciliation }) => printExportLabels.reconciliation[reconciliation],
    },
    jobReason: { width: 24, text: ({ jobReason }) => optional(jobReason) },
  },
  countRows: (db, { filter }) => countPrintExports(db, filter),
  pageReader:
    ({ filter, sort }) =>
    (db, { after, count }) =>
      listPrintExportRowsBehind(db, filter, { sort, after, count }),
};
