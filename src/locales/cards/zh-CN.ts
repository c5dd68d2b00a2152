/** The words for cards and print jobs in Chinese, as the contract has them. */
import {
  cardActionLabels,
  cardEventLabels,
  cardKindLabels,
  cardStatusLabels,
  printExportKindLabels,
  printJobStatusLabels,
} from '#contract/repertory.facts';
import type { TextsLike } from '../text-area';

export const zhCN = {
  cardKind: cardKindLabels,
  cardStatus: cardStatusLabels,
  cardAction: cardActionLabels,
  cardEvent: cardEventLabels,
  printJobStatus: printJobStatusLabels,
  printExportKind: printExportKindLabels,
  encrypted: '已加密',
} as const;

export type CardTexts = TextsLike<typeof zhCN>;
