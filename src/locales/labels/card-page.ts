/** The labels of card pages and their blocks in the current language. */
import { cardPageLabels as pageZhCN, pageBlockLabels as blockZhCN } from '#contract/card-page/labels.zh-CN';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { defineTexts } from '../text-area';

export type CardPageLabels = LabelsLike<typeof pageZhCN>;
export type PageBlockLabels = LabelsLike<typeof blockZhCN>;

const english = () => import('#contract/card-page/labels.en-US');

export const cardPageLabels = defineTexts<CardPageLabels>(
  pageZhCN,
  async () => (await english()).cardPageLabels,
);
export const pageBlockLabels = defineTexts<PageBlockLabels>(
  blockZhCN,
  async () => (await english()).pageBlockLabels,
);
