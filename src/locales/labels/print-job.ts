/** The labels of print jobs in the current language. */
import { printJobLabels as zhCN } from '#contract/repertory/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type PrintJobLabels = LabelsLike<typeof zhCN>;

export const printJobLabels = defineTexts<PrintJobLabels>(
  zhCN,
  async () => (await import('#contract/repertory/labels.en-US')).printJobLabels,
);
