/** What the header, the menu and its banners say: it comes with them, after the login page. */
import { defineTexts } from '../text-area';
import { zhCN, type MenuTexts } from './zh-CN';

export type { MenuTexts };
export const menuTexts = defineTexts<MenuTexts>(zhCN, async () => (await import('./en-US')).enUS);
