/** The texts of a print job and of what is done to it, wherever it is shown. */
import { defineTexts } from '#src/locales';
import { zhCN, type JobTexts } from './zh-CN';

export const jobTexts = defineTexts<JobTexts>(zhCN, async () => (await import('./en-US')).enUS);
