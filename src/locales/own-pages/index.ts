/** What the pages of errors and results say: it comes with them. */
import { defineTexts } from '../text-area';
import { zhCN, type OwnPageTexts } from './zh-CN';

export type { OwnPageTexts };
export const ownPageTexts = defineTexts<OwnPageTexts>(zhCN, async () => (await import('./en-US')).enUS);
