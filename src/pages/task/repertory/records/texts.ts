/** Texts of the printing record. Counts are passed as formatted text. */
import type { LabelsIn } from '#contract/labels/words';
import { printJobWords } from '#contract/repertory/labels';
import { counted } from '#src/locales/counted';

const { fields } = printJobWords;

export const recordWords = {
  title: ['印刷记录', 'Printing record'],
  searchLabel: ['筛选印刷记录', 'Filter the printing record'],
  unit: ['条记录', 'record|records'],
  records: ['印刷记录', 'records'],
  none: ['还没有印刷记录', 'No printing records yet'],
  noneHint: [
    '导出印刷文件或印刷包后，这里会记下谁在何时取走了哪个任务',
    'Once a print file or package is exported, this shows who took which job and when',
  ],
  unfinished: ['下载未完成', 'Download not completed'],
  tiles: {
    label: ['对账合计', 'Totals'],
    printed: ['印刷', 'Printed'],
    jobs: [(count: string) => `${count} 个任务`, (count: string) => counted(count, 'job')],
    received: fields.receivedCount,
    scrapped: fields.scrappedCount,
    missing: fields.missingCount,
    shortJobs: [(count: string) => `${count} 个任务短缺`, (count: string) => `from ${counted(count, 'job')}`],
    awaited: fields.awaitedCount,
    cancelled: [(count: string) => `随任务取消 ${count}`, (count: string) => `${count} cancelled`],
    rule: [
      '印刷 = 实收 + 报废 + 短缺 + 待到货 + 随任务取消；一个任务多次导出只计一次，电子卡不计入。',
      'Printed = received + scrapped + missing + awaited + cancelled. A job is counted once no matter how often it was exported; electronic cards are not included.',
    ],
  },
} as const;

export type RecordTexts = LabelsIn<typeof recordWords>;
