/** The texts of lists. */
import { defineTexts } from '#src/locales';
import { zhCN, type ListTexts } from './zh-CN';

export const listTexts = defineTexts<ListTexts>(zhCN, async () => (await import('./en-US')).enUS);
