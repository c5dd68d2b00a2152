/** The labels of the printing record in the current language. */
import { printExportLabels as zhCN } from '#contract/print-export/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type PrintExportLabels = LabelsLike<typeof zhCN>;

export const printExportLabels = defineTexts<PrintExportLabels>(
  zhCN,
  async () => (await import('#contract/print-export/labels.en-US')).printExportLabels,
);
