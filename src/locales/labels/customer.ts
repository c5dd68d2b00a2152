/** What a customer and a customer's card are called in the language shown. */
import { customerLabels as zhCN } from '#contract/customer/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type CustomerLabels = LabelsLike<typeof zhCN>;

export const customerLabels = defineTexts<CustomerLabels>(
  zhCN,
  async () => (await import('#contract/customer/labels.en-US')).customerLabels,
);
