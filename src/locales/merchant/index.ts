/** The sentences about merchants. */
import { defineTexts } from '../text-area';
import { zhCN, type MerchantTexts } from './zh-CN';

export type { MerchantTexts };
export const merchantTexts = defineTexts<MerchantTexts>(zhCN, async () => (await import('./en-US')).enUS);
