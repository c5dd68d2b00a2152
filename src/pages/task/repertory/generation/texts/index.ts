/** Texts of the generation of cards. */
import { defineTexts, type TextsLike } from '#src/locales';

export const zhCN = {
  title: '学习卡生成',
  none: '还没有学习卡生成任务',
  progress: '进度',
  made: (done: string, total: string) => `${done} / ${total} 张`,
  unit: '个任务',
} as const;

export type GenerationTexts = TextsLike<typeof zhCN>;

export const generationTexts = defineTexts<GenerationTexts>(zhCN, async () => (await import('./en-US')).enUS);
