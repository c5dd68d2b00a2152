/** The texts of the home page. */
import { defineTexts } from '#src/locales';
import { zhCN, type WelcomeTexts } from './zh-CN';

export const welcomeTexts = defineTexts<WelcomeTexts>(zhCN, async () => (await import('./en-US')).enUS);
