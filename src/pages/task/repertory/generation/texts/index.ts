/** The texts of the generation of cards. */
import { defineTexts } from '#src/locales';
import { zhCN, type GenerationTexts } from './zh-CN';

export const generationTexts = defineTexts<GenerationTexts>(zhCN, async () => (await import('./en-US')).enUS);
