/** Texts of the generation of cards. */
import type { LabelsIn } from '#contract/labels/words';

export const generationWords = {
  title: ['学习卡生成', 'Card generation'],
  none: ['还没有学习卡生成任务', 'No cards have been generated yet'],
  progress: ['进度', 'Progress'],
  made: [
    (done: string, total: string) => `${done} / ${total} 张`,
    (done: string, total: string) => `${done} / ${total} cards`,
  ],
  unit: ['个任务', 'print job|print jobs'],
} as const;

export type GenerationTexts = LabelsIn<typeof generationWords>;
