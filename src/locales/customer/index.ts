/** The sentences about study-card users. */
import { defineTexts } from '../text-area';
import { zhCN, type CustomerTexts } from './zh-CN';

export type { CustomerTexts };
export const customerTexts = defineTexts<CustomerTexts>(zhCN, async () => (await import('./en-US')).enUS);
