/** The texts of the stock alarm screen. */
import { defineTexts } from '#src/locales';
import { zhCN, type StockTexts } from './zh-CN';

export const stockTexts = defineTexts<StockTexts>(zhCN, async () => (await import('./en-US')).enUS);
