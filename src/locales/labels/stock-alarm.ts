/** The labels of stock alarms in the current language. */
import { stockAlarmLabels as zhCN } from '#contract/stock/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type StockAlarmLabels = LabelsLike<typeof zhCN>;

export const stockAlarmLabels = defineTexts<StockAlarmLabels>(
  zhCN,
  async () => (await import('#contract/stock/labels.en-US')).stockAlarmLabels,
);
