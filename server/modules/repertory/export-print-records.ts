/** The print-job list as a file, read in key order so that its length does not matter. */
import type { QueryOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory';
import { cardKindLabels, printJobStatusLabels } from '#contract/repertory.facts';
import { recordAudit } from '../../audit';
import { businessDay } from '../../calendar';
import type { Database } from '../../database/database';
import { FileAnswer } from '../../plugins/answers';
import { spreadsheetTypes, writeSpreadsheet, type SpreadsheetColumn } from '../../spreadsheet';
import type { Operator } from './operator';
import type { RepertoryParts } from './parts';
import type { PrintJobFilter } from './print-job-filter';
import { countPrintJobs, listPrintJobRowsBefore } from './print-job-list-repository';
import { viewPrintJob, type PrintJobView } from './print-job-view';

interface RecordColumn extends SpreadsheetColumn {
  readonly cell: (job: PrintJobView) => string;
}

const optional = (value: string | number | null): string => (value === null ? '' : String(value));

const columns: readonly RecordColumn[] = [
  { header: '印刷批次号', width: 18, cell: ({ batchNo }) => batchNo },
  { header: '学习卡名称', width: 24, cell: ({ cardName }) => cardName },
  { header: '卡类型', width: 8, cell: ({ cardKind }) => cardKindLabels[cardKind] },
  { header: '教材版本', width: 14, cell: ({ teachingMaterial }) => teachingMaterial.name },
  { header: '类目', width: 24, cell: ({ categoryPath }) => categoryPath.join(' / ') },
  { header: '权益', width: 20, cell: ({ goods }) => goods.name },
  { header: '印刷数量', width: 10, cell: ({ quantity }) => String(quantity) },
  { header: '实收', width: 10, cell: ({ receivedCount }) => optional(receivedCount) },
  { header: '报废', width: 10, cell: ({ scrappedCount }) => optional(scrappedCount) },
  { header: '剩余库存', width: 10, cell: ({ stockCount }) => String(stockCount) },
  { header: '起始卡号', width: 20, cell: ({ serialFirst }) => serialFirst },
  { header: '结束卡号', width: 20, cell: ({ serialLast }) => serialLast },
  { header: '有效期规则', width: 16, cell: describeValidity },
  { header: '印刷厂', width: 18, cell: ({ printShop }) => optional(printShop) },
  { header: '状态', width: 10, cell: ({ status }) => printJobStatusLabels[status] },
  { header: '创建人', width: 12, cell: ({ createdBy }) => createdBy.name },
  { header: '创建时间', width: 22, cell: ({ createdAt }) => createdAt },
  { header: '完成时间', width: 22, cell: ({ finishedAt }) => optional(finishedAt) },
];

function describeValidity({ validDays, validUntil }: PrintJobView): string {
  return validDays === null ? `至 ${optional(validUntil)}` : `激活后 ${validDays} 天`;
}

/** Recorded before the first byte leaves, with the filters it follows. */
export async function exportPrintRecords(
  { database, now }: RepertoryParts,
  { format = 'xlsx', ...filter }: QueryOf<typeof repertory.exportPrintRecords>,
  actor: Operator,
): Promise<FileAnswer> {
  await database.transaction(async (tx) => {
    const rowCount = await countPrintJobs(tx, filter);
    await recordAudit(tx, actor, {
      action: 'repertory.exportRecords',
      detail: { format, rowCount, filter },
    });
  });
  const file = writeSpreadsheet(format, { name: '印刷记录', columns, rows: recordRows(database, filter) });
  return new FileAnswer(`印刷记录_${businessDay(now())}.${format}`, spreadsheetTypes[format], file);
}

const rowsPerRead = 200;
const aboveEveryId = 2_147_483_647;

async function* recordRows(database: Database, filter: PrintJobFilter): AsyncGenerator<string[]> {
  let beforeId: number | undefined = aboveEveryId;
  while (beforeId !== undefined) {
    const rows = await listPrintJobRowsBefore(database, filter, beforeId, rowsPerRead);
    for (const row of rows) {
      const job = viewPrintJob(row);
      yield columns.map(({ cell }) => cell(job));
    }
    beforeId = rows.at(-1)?.id;
  }
}
