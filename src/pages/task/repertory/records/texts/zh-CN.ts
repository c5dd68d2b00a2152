/** The texts of the printing record in Chinese. Counts come as text. */
import { reconciliationLabels } from '#contract/print-export.facts';
import type { TextsLike } from '#src/locales';

export const zhCN = {
  title: '印刷记录',
  searchLabel: '筛选印刷记录',
  unit: '条记录',
  records: '印刷记录',
  none: '还没有印刷记录',
  noneHint: '导出印刷文件或印刷包后，这里会记下谁在何时取走了哪个批次',
  reconciliation: reconciliationLabels,
  unfinished: '下载未完成',
  fields: {
    batchNo: '印刷批次号',
    cardName: '学习卡名称',
    reconciliation: '对账结果',
    printShop: '印刷厂',
    kind: '内容',
    by: '导出人',
    exportedAt: '导出时间',
  },
  columns: {
    batchNo: '印刷批次号',
    cardName: '学习卡名称',
    at: '导出时间',
    by: '导出人',
    kind: '内容',
    format: '格式',
    rows: '行数',
    checksum: '校验值（SHA-256）',
    reason: '导出原因',
    printShop: '印刷厂',
    quantity: '印刷数量',
    received: '实收',
    scrapped: '报废',
    missing: '短少',
    jobReason: '短少或取消原因',
    reconciliation: '对账',
  },
  tiles: {
    label: '对账合计',
    printed: '印刷',
    jobs: (count: string) => `${count} 个批次`,
    received: '实收',
    scrapped: '报废',
    missing: '短少',
    shortJobs: (count: string) => `${count} 个批次短少`,
    noneMissing: '没有短少',
    awaited: '待到货',
    cancelled: '随任务取消',
    rule: '印刷 = 实收 + 报废 + 短少 + 待到货 + 随任务取消；一个批次多次导出只计一次，电子卡不计入。',
  },
} as const;

export type RecordTexts = TextsLike<typeof zhCN>;
