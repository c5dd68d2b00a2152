/** The labels of grants in the current language. */
import { grantLabels as zhCN } from '#contract/grant/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type GrantLabels = LabelsLike<typeof zhCN>;

export const grantLabels = defineTexts<GrantLabels>(
  zhCN,
  async () => (await import('#contract/grant/labels.en-US')).grantLabels,
);
