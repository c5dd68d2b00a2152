/** Texts of the printing record. Counts are passed as formatted text. */
import { labelsIn } from '#contract/labels/words';
import { printJobWords } from '#contract/repertory/labels';
import { defineTexts, type TextsLike } from '#src/locales';

const fields = labelsIn(printJobWords.fields, 'zh-CN');

export const zhCN = {
  title: '印刷记录',
  searchLabel: '筛选印刷记录',
  unit: '条记录',
  records: '印刷记录',
  none: '还没有印刷记录',
  noneHint: '导出印刷文件或印刷包后，这里会记下谁在何时取走了哪个任务',
  unfinished: '下载未完成',
  tiles: {
    label: '对账合计',
    printed: '印刷',
    jobs: (count: string) => `${count} 个任务`,
    received: fields.receivedCount,
    scrapped: fields.scrappedCount,
    missing: fields.missingCount,
    shortJobs: (count: string) => `${count} 个任务短缺`,
    awaited: fields.awaitedCount,
    cancelled: (count: string) => `随任务取消 ${count}`,
    rule: '印刷 = 实收 + 报废 + 短缺 + 待到货 + 随任务取消；一个任务多次导出只计一次，电子卡不计入。',
  },
} as const;

export type RecordTexts = TextsLike<typeof zhCN>;

export const recordTexts = defineTexts<RecordTexts>(zhCN, async () => (await import('./en-US')).enUS);
