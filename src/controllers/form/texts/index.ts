/** The texts of forms. */
import { defineTexts } from '#src/locales';
import { zhCN, type FormTexts } from './zh-CN';

export const formTexts = defineTexts<FormTexts>(zhCN, async () => (await import('./en-US')).enUS);
export type { FormTexts };
