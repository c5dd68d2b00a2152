/** The texts of exports and the task centre. */
import { defineTexts } from '../text-area';
import { zhCN, type ExportTexts } from './zh-CN';

export type { ExportTexts };
export const exportTexts = defineTexts<ExportTexts>(zhCN, async () => (await import('./en-US')).enUS);
