/** The words for cards and print jobs in Chinese, as the contract has them. */
import {
  cardActionLabels,
  cardEventLabels,
  cardKindLabels,
  cardStatusLabels,
  printJobStatusLabels,
} from '#contract/repertory.facts';

export const zhCN = {
  cardKind: cardKindLabels,
  cardStatus: cardStatusLabels,
  cardAction: cardActionLabels,
  cardEvent: cardEventLabels,
  printJobStatus: printJobStatusLabels,
} as const;

export type CardTexts = typeof zhCN;
