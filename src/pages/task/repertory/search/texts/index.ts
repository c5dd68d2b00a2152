/** How the search from anywhere speaks of print jobs and cards. */
import { defineTexts } from '#src/locales';
import { zhCN, type SearchedTexts } from './zh-CN';

export const searchedTexts = defineTexts<SearchedTexts>(zhCN, async () => (await import('./en-US')).enUS);
