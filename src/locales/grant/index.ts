/** The sentences about grants. */
import { defineTexts } from '../text-area';
import { zhCN, type GrantTexts } from './zh-CN';

export type { GrantTexts };
export const grantTexts = defineTexts<GrantTexts>(zhCN, async () => (await import('./en-US')).enUS);
