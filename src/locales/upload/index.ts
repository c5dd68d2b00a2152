/** What is said of pictures that are uploaded. */
import { defineTexts } from '../text-area';
import { zhCN, type UploadTexts } from './zh-CN';

export type { UploadTexts };
export const uploadTexts = defineTexts<UploadTexts>(zhCN, async () => (await import('./en-US')).enUS);
