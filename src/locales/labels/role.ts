/** The labels of roles in the current language. */
import { roleEntityLabels as zhCN } from '#contract/role/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type RoleLabels = LabelsLike<typeof zhCN>;

export const roleEntityLabels = defineTexts<RoleLabels>(
  zhCN,
  async () => (await import('#contract/role/labels.en-US')).roleEntityLabels,
);
