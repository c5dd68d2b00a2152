/** The shell's texts, which every page needs. */
import { defineTexts } from './text-area';
import { zhCN, type Messages } from './zh-CN';

export const shellTexts = defineTexts<Messages>(zhCN, async () => (await import('./en-US')).enUS);
