/** The labels of customers and their cards in the current language. */
import { customerLabels as zhCN } from '#contract/customer/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type CustomerLabels = LabelsLike<typeof zhCN>;

export const customerLabels = defineTexts<CustomerLabels>(
  zhCN,
  async () => (await import('#contract/customer/labels.en-US')).customerLabels,
);
