/** What a print job is called, wherever it is listed, filtered or shown. */
import { defineTexts } from '../text-area';
import { zhCN, type PrintJobLabels } from './zh-CN';

export const printJobLabels = defineTexts<PrintJobLabels>(zhCN, async () => (await import('./en-US')).enUS);
export type { PrintJobLabels };
