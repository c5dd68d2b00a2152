/** The labels of cards in the current language. */
import { cardLabels as zhCN } from '#contract/card/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type CardLabels = LabelsLike<typeof zhCN>;

export const cardLabels = defineTexts<CardLabels>(
  zhCN,
  async () => (await import('#contract/card/labels.en-US')).cardLabels,
);
