/** The print-job list as something to export: its cells and how it is read in key order. */
import { printJobLabels } from '#contract/repertory/labels.zh-CN';
import { businessTime } from '#server/calendar';
import type { RowPlace } from '#server/database/order-of';
import { printJobs } from '#contract/repertory/lists';
import { PrintJobFilter } from '#contract/repertory/schema';
import type { ExportableList } from '#server/export/exportable-list';
import { describeValidity } from './describe-validity';
import { countPrintJobs, listPrintJobRowsBehind, type PrintJobRow } from './print-job-list-repository';
import { viewPrintJob, type PrintJobView } from './print-job-view';

type Row = PrintJobRow & RowPlace;

const optional = (value: string | number | null): string => (value === null ? '' : String(value));
const time = (at: Date | null): string => (at === null ? '' : businessTime(at));
const viewed = (text: (job: PrintJobView) => string) => (row: Row) => text(viewPrintJob(row));

export const exportablePrintJobs: ExportableList<typeof printJobs, Row> = {
  list: printJobs,
  filter: PrintJobFilter,
  cells: {
    batchNo: { width: 18, text: ({ batchNo }) => batchNo },
    cardName: { width: 24, text: ({ cardName }) => cardName },
    cardKind: { width: 8, text: ({ cardKind }) => printJobLabels.cardKind[cardKind] },
    teachingMaterial: { width: 14, text: ({ teachingMaterial }) => teachingMaterial.name },
    category: { width: 24, text: ({ categoryPath }) => categoryPath.join(' / ') },
    goods: { width: 20, text: ({ goods }) => goods.name },
    quantity: { width: 10, text: ({ quantity }) => String(quantity) },
    receivedCount: { width: 10, text: ({ receivedCount }) => optional(receivedCount) },
    scrappedCount: { width: 10, text: ({ scrappedCount }) => optional(scrappedCount) },
    stockCount: { width: 10, text: ({ stockCount }) => String(stockCount) },
    serialFirst: { width: 20, text: viewed(({ serialFirst }) => serialFirst) },
    serialLast: { width: 20, text: viewed(({ serialLast }) => serialLast) },
    validity: { width: 16, text: describeValidity },
    printShop: { width: 18, text: ({ printShop }) => optional(printShop) },
    status: { width: 10, text: ({ status }) => printJobLabels.status[status] },
    createdBy: { width: 12, text: ({ createdBy }) => createdBy.name },
    createdAt: { width: 20, text: ({ createdAt }) => time(createdAt) },
    finishedAt: { width: 20, text: ({ finishedAt }) => time(finishedAt) },
  },
  countRows: (db, { filter }) => countPrintJobs(db, filter),
  pageReader:
    ({ filter, sort }) =>
    (db, { after, count }) =>
      listPrintJobRowsBehind(db, filter, { sort, after, count }),
};
