/** Texts around a record. */
import { defineTexts } from '#src/locales';
import { zhCN, type RecordTexts } from './zh-CN';

export const recordTexts = defineTexts<RecordTexts>(zhCN, async () => (await import('./en-US')).enUS);
