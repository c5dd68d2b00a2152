/** The sentences about merchants' QR codes. */
import { defineTexts } from '../text-area';
import { zhCN, type QrCodeTexts } from './zh-CN';

export type { QrCodeTexts };
export const qrCodeTexts = defineTexts<QrCodeTexts>(zhCN, async () => (await import('./en-US')).enUS);
