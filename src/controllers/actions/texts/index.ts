/** The texts around actions. */
import { defineTexts } from '#src/locales';
import { zhCN, type ActionTexts } from './zh-CN';

export const actionTexts = defineTexts<ActionTexts>(zhCN, async () => (await import('./en-US')).enUS);
