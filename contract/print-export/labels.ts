/** Labels of an entry of the printing record. */
import { commonWords } from '#contract/labels/common';
import { labelsIn, type EntityWords, type LabelsIn } from '#contract/labels/words';
import { printJobWords } from '#contract/repertory/labels';

const { batchNo, cardName, printShop, quantity, receivedCount, scrappedCount, missingCount, awaitedCount } =
  printJobWords.fields;
const { format, rowCount } = commonWords;

export const printExportWords = {
  entity: ['印刷记录', 'Printing record'],
  fields: {
    at: ['导出时间', 'Exported at'],
    exportedFrom: ['导出时间起', 'Exported from'],
    exportedTo: ['导出时间止', 'Exported until'],
    batchNo,
    cardName,
    printShop,
    by: ['导出人', 'Exported by'],
    kind: commonWords.content,
    format,
    rowCount,
    checksum: ['校验值（SHA-256）', 'Checksum (SHA-256)'],
    sha256: ['印刷文件 SHA-256', 'SHA-256 of the print file'],
    packageSha256: ['印刷包 SHA-256', 'SHA-256 of the package'],
    reason: commonWords.exportReason,
    quantity,
    receivedCount,
    scrappedCount,
    missingCount,
    reconciliation: ['对账结果', 'Reconciliation'],
    jobReason: ['短缺或取消原因', 'Why missing or cancelled'],
  },
  kind: { file: ['印刷文件', 'Print file'], package: ['印刷包', 'Print package'] },
  encryption: { encrypted: ['已加密', 'Encrypted'] },
  reconciliation: {
    awaiting: awaitedCount,
    balanced: ['相符', 'Balanced'],
    short: missingCount,
    cancelled: ['已取消', 'Cancelled'],
    none: ['无需对账', 'Not needed'],
  },
  lists: { printExports: ['印刷对账', 'Print reconciliation'] },
} as const satisfies EntityWords;

export const printExportLabels = labelsIn(printExportWords, 'zh-CN');
export type PrintExportLabels = LabelsIn<typeof printExportWords>;
