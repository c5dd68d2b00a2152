/** The labels of the stock's marks in the current language. */
import { stockThresholdLabels as zhCN } from '#contract/stock/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type StockThresholdLabels = LabelsLike<typeof zhCN>;

export const stockThresholdLabels = defineTexts<StockThresholdLabels>(
  zhCN,
  async () => (await import('#contract/stock/labels.en-US')).stockThresholdLabels,
);
