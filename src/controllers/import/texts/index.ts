/** The texts of imports. */
import { defineTexts } from '#src/locales';
import { zhCN, type ImportTexts } from './zh-CN';

export const importTexts = defineTexts<ImportTexts>(zhCN, async () => (await import('./en-US')).enUS);
export type { ImportTexts };
