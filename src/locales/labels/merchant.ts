/** The labels of merchants in the current language. */
import { merchantLabels as zhCN } from '#contract/merchant/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type MerchantLabels = LabelsLike<typeof zhCN>;

export const merchantLabels = defineTexts<MerchantLabels>(
  zhCN,
  async () => (await import('#contract/merchant/labels.en-US')).merchantLabels,
);
