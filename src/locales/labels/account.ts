/** The labels of accounts in the current language. */
import { accountLabels as zhCN } from '#contract/user/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type AccountLabels = LabelsLike<typeof zhCN>;

export const accountLabels = defineTexts<AccountLabels>(
  zhCN,
  async () => (await import('#contract/user/labels.en-US')).accountLabels,
);
