/** The sentences about pages. */
import { defineTexts } from '../text-area';
import { zhCN, type CardPageTexts } from './zh-CN';

export type { CardPageTexts };
export const cardPageTexts = defineTexts<CardPageTexts>(zhCN, async () => (await import('./en-US')).enUS);
