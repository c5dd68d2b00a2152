/** What a right is called in the language shown. */
import { rightLabels as zhCN } from '#contract/user/right-labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export const rightLabels = defineTexts<LabelsLike<typeof zhCN>>(
  zhCN,
  async () => (await import('#contract/user/right-labels.en-US')).rightLabels,
);
