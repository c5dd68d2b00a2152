/** The shell's texts: what everybody sees, whichever page they are on. */
import { defineTexts } from './text-area';
import { zhCN, type Messages } from './zh-CN';

export const shellTexts = defineTexts<Messages>(zhCN, async () => (await import('./en-US')).enUS);
