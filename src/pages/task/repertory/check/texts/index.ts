/** The texts of the page about one print job. */
import { defineTexts } from '#src/locales';
import { zhCN, type CheckTexts } from './zh-CN';

export const checkTexts = defineTexts<CheckTexts>(zhCN, async () => (await import('./en-US')).enUS);
