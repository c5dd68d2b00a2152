/** Texts of the generation of cards, in English. */
import type { GenerationTexts } from './index';

export const enUS: GenerationTexts = {
  title: 'Card generation',
  none: 'No cards have been generated yet',
  progress: 'Progress',
  made: (done, total) => `${done} / ${total} cards`,
  unit: 'print job|print jobs',
};
