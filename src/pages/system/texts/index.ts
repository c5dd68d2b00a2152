/** The texts of the system status. */
import { defineTexts } from '#src/locales';
import { zhCN, type SystemTexts } from './zh-CN';

export const systemTexts = defineTexts<SystemTexts>(zhCN, async () => (await import('./en-US')).enUS);
