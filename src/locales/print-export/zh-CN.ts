/** What an entry of the printing record is called in Chinese: its fields, and the values of those of a closed set. */
import { reconciliationLabels } from '#contract/print-export/constants';
import { printExportKindLabels } from '#contract/repertory/constants';
import type { TextsLike } from '../text-area';

export const zhCN = {
  entity: '印刷记录',
  fields: {
    batchNo: '印刷批次号',
    cardName: '学习卡名称',
    at: '导出时间',
    by: '导出人',
    kind: '内容',
    quantity: '印刷数量',
    receivedCount: '实收',
    scrappedCount: '报废',
    missingCount: '短少',
    format: '格式',
    rowCount: '行数',
    checksum: '校验值（SHA-256）',
    reason: '导出原因',
    printShop: '印刷厂',
    jobReason: '短少或取消原因',
    reconciliation: '对账结果',
  },
  kind: printExportKindLabels,
  reconciliation: reconciliationLabels,
} as const;

export type PrintExportLabels = TextsLike<typeof zhCN>;
