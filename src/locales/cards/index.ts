/** The words for cards and print jobs: one vocabulary for every page that speaks of them. */
import { defineTexts } from '../text-area';
import { zhCN, type CardTexts } from './zh-CN';

export const cardTexts = defineTexts<CardTexts>(zhCN, async () => (await import('./en-US')).enUS);
export type { CardTexts };
