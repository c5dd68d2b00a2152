/** Chinese labels of stock marks and alarms. */
import { cardLabels } from '#contract/card/labels.zh-CN';
import type { EntityLabels } from '#contract/labels/entity-labels';

export const stockThresholdLabels = {
  entity: '库存预警线',
  fields: {
    cardKind: cardLabels.fields.cardKind,
    lowerCount: '预警线',
    upperCount: '恢复线',
  },
  cardKind: cardLabels.cardKind,
  auditActions: { 'stock.setThreshold': '调整库存预警线' },
} as const satisfies EntityLabels;

export const stockAlarmLabels = {
  entity: '库存预警',
  fields: {
    cardKind: cardLabels.fields.cardKind,
    raisedAt: '开始时间',
    raisedCount: '当时库存',
    marks: '预警线 / 恢复线',
    clearedAt: '解除时间',
    clearedCount: '解除时库存',
  },
  cardKind: cardLabels.cardKind,
} as const satisfies EntityLabels;
