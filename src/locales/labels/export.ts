/** The labels of exports in the current language. */
import { exportLabels as zhCN } from '#contract/export/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type ExportLabels = LabelsLike<typeof zhCN>;

export const exportLabels = defineTexts<ExportLabels>(
  zhCN,
  async () => (await import('#contract/export/labels.en-US')).exportLabels,
);
