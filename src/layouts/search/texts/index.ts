/** The texts of the search from anywhere. */
import { defineTexts } from '#src/locales';
import { zhCN, type SearchTexts } from './zh-CN';

export const searchTexts = defineTexts<SearchTexts>(zhCN, async () => (await import('./en-US')).enUS);
