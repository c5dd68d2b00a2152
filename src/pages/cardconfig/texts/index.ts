/** What the editor and the preview of pages say. */
import { defineTexts } from '#src/locales';
import { zhCN, type EditorTexts } from './zh-CN';

export type { EditorTexts };
export const editorTexts = defineTexts<EditorTexts>(zhCN, async () => (await import('./en-US')).enUS);
