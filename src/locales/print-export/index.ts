/** What an entry of the printing record is called. */
import { defineTexts } from '../text-area';
import { zhCN, type PrintExportLabels } from './zh-CN';

export const printExportLabels = defineTexts<PrintExportLabels>(
  zhCN,
  async () => (await import('./en-US')).enUS,
);
export type { PrintExportLabels };
