/** What the repertory model tells the person. */
import { defineTexts } from '#src/locales';
import { zhCN, type RepertoryTexts } from './zh-CN';

export const repertoryTexts = defineTexts<RepertoryTexts>(zhCN, async () => (await import('./en-US')).enUS);
