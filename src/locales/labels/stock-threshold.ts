/** What the marks of the stock are called in the language shown. */
import { stockThresholdLabels as zhCN } from '#contract/stock/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type StockThresholdLabels = LabelsLike<typeof zhCN>;

export const stockThresholdLabels = defineTexts<StockThresholdLabels>(
  zhCN,
  async () => (await import('#contract/stock/labels.en-US')).stockThresholdLabels,
);
