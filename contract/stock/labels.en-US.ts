/** English labels of stock marks and alarms. */
import { cardLabels } from '#contract/card/labels.en-US';
import type { LabelsLike } from '#contract/labels/entity-labels';
import type { stockAlarmLabels as alarmZhCN, stockThresholdLabels as thresholdZhCN } from './labels.zh-CN';

export const stockThresholdLabels: LabelsLike<typeof thresholdZhCN> = {
  entity: 'Stock marks',
  fields: {
    cardKind: cardLabels.fields.cardKind,
    lowerCount: 'Lower mark',
    upperCount: 'Upper mark',
  },
  cardKind: cardLabels.cardKind,
  auditActions: { 'stock.setThreshold': 'Set stock marks' },
};

export const stockAlarmLabels: LabelsLike<typeof alarmZhCN> = {
  entity: 'Stock alarm',
  fields: {
    cardKind: cardLabels.fields.cardKind,
    raisedAt: 'Raised at',
    raisedCount: 'Stock when raised',
    marks: 'Lower / upper mark',
    clearedAt: 'Over at',
    clearedCount: 'Stock when over',
  },
  cardKind: cardLabels.cardKind,
};
