/** The texts of one card's story. */
import { defineTexts } from '#src/locales';
import { zhCN, type CardPageTexts } from './zh-CN';

export const cardPageTexts = defineTexts<CardPageTexts>(zhCN, async () => (await import('./en-US')).enUS);
