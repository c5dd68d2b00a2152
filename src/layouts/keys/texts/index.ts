/** The texts about the keyboard. */
import { defineTexts } from '#src/locales';
import { zhCN, type KeyTexts } from './zh-CN';

export const keyTexts = defineTexts<KeyTexts>(zhCN, async () => (await import('./en-US')).enUS);
