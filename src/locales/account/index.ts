/** The sentences about accounts, roles and the own account. */
import { defineTexts } from '../text-area';
import { zhCN, type AccountTexts } from './zh-CN';

export type { AccountTexts };
export const accountTexts = defineTexts<AccountTexts>(zhCN, async () => (await import('./en-US')).enUS);
