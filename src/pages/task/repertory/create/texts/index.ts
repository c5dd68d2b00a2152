/** The texts of the form for a new print job. */
import { defineTexts } from '#src/locales';
import { zhCN, type CreateTexts } from './zh-CN';

export const createTexts = defineTexts<CreateTexts>(zhCN, async () => (await import('./en-US')).enUS);
