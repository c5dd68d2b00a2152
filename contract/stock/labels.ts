/** Labels of stock marks and alarms. */
import { cardWords } from '#contract/card/labels';
import { labelsIn, type EntityWords, type LabelsIn } from '#contract/labels/words';

export const stockThresholdWords = {
  entity: ['库存预警线', 'Stock marks'],
  fields: {
    cardKind: cardWords.fields.cardKind,
    lowerCount: ['预警线', 'Lower mark'],
    upperCount: ['恢复线', 'Upper mark'],
  },
  cardKind: cardWords.cardKind,
  auditActions: { 'stock.setThreshold': ['调整库存预警线', 'Set stock marks'] },
} as const satisfies EntityWords;

export const stockThresholdLabels = labelsIn(stockThresholdWords, 'zh-CN');

export const stockAlarmWords = {
  entity: ['库存预警', 'Stock alarm'],
  fields: {
    cardKind: cardWords.fields.cardKind,
    raisedAt: ['开始时间', 'Raised at'],
    raisedCount: ['当时库存', 'Stock when raised'],
    marks: ['预警线 / 恢复线', 'Lower / upper mark'],
    clearedAt: ['解除时间', 'Over at'],
    clearedCount: ['解除时库存', 'Stock when over'],
  },
  cardKind: cardWords.cardKind,
} as const satisfies EntityWords;

export const stockAlarmLabels = labelsIn(stockAlarmWords, 'zh-CN');
export type StockAlarmLabels = LabelsIn<typeof stockAlarmWords>;
