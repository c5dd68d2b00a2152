/** The texts of the views that every area uses. */
import { defineTexts } from '../../locales';
import { zhCN, type ComponentTexts } from './zh-CN';

export const componentTexts = defineTexts<ComponentTexts>(zhCN, async () => (await import('./en-US')).enUS);
