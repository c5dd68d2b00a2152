/** The sentences about any declared record. */
import { defineTexts } from '../text-area';
import { zhCN, type RecordSentences } from './zh-CN';

export type { RecordSentences };
export const recordPageTexts = defineTexts<RecordSentences>(zhCN, async () => (await import('./en-US')).enUS);
