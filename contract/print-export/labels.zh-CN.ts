/** Chinese labels of an entry of the printing record. */
import { commonLabels } from '#contract/labels/common.zh-CN';
import type { EntityLabels } from '#contract/labels/entity-labels';
import { printJobLabels } from '#contract/repertory/labels.zh-CN';

const { batchNo, cardName, printShop, quantity, receivedCount, scrappedCount, missingCount, awaitedCount } =
  printJobLabels.fields;
const { format, rowCount } = commonLabels;

export const printExportLabels = {
  entity: '印刷记录',
  fields: {
    at: '导出时间',
    exportedFrom: '导出时间起',
    exportedTo: '导出时间止',
    batchNo,
    cardName,
    printShop,
    by: '导出人',
    kind: commonLabels.content,
    format,
    rowCount,
    checksum: '校验值（SHA-256）',
    sha256: '印刷文件 SHA-256',
    packageSha256: '印刷包 SHA-256',
    reason: commonLabels.exportReason,
    quantity,
    receivedCount,
    scrappedCount,
    missingCount,
    reconciliation: '对账结果',
    jobReason: '短缺或取消原因',
  },
  kind: { file: '印刷文件', package: '印刷包' },
  encryption: { encrypted: '已加密' },
  reconciliation: {
    awaiting: awaitedCount,
    balanced: '相符',
    short: missingCount,
    cancelled: '已取消',
    none: '无需对账',
  },
  lists: { printExports: '印刷对账' },
} as const satisfies EntityLabels;
