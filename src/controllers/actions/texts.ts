/** Texts of actions. */
import type { LabelsIn } from '#contract/labels/words';

export const actionWords = {
  more: ['更多', 'More'],
  closed: [
    (label: string, refusal: string) => `${label}（${refusal}）`,
    (label: string, refusal: string) => `${label} (${refusal})`,
  ],
  title: [
    (action: string, record: string) => `${action} · ${record}`,
    (action: string, record: string) => `${action} · ${record}`,
  ],
  reasonFor: [(action: string) => `${action}原因`, () => 'Reason'],
} as const;

export type ActionTexts = LabelsIn<typeof actionWords>;
