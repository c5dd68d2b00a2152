/** The texts of the inventory list. */
import { defineTexts } from '#src/locales';
import { zhCN, type RepertoryListTexts } from './zh-CN';

export const repertoryListTexts = defineTexts<RepertoryListTexts>(
  zhCN,
  async () => (await import('./en-US')).enUS,
);
