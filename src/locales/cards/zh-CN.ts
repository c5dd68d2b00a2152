/** The words for cards and print jobs in Chinese, as the contract has them. */
import {
  cardActionLabels,
  cardEventLabels,
  cardKindLabels,
  cardStatusLabels,
} from '#contract/card/constants';
import { printExportKindLabels, printJobStatusLabels } from '#contract/repertory/constants';
import type { TextsLike } from '../text-area';

export const zhCN = {
  /** Of a card. */
  fields: {
    serial: '卡号',
    codeTail: '激活码尾号',
    status: '状态',
    boxNo: '盒号',
    grantBatchNo: '发放批次',
    holder: '商户/用户',
    activatedAt: '激活时间',
  },
  cardKind: cardKindLabels,
  cardStatus: cardStatusLabels,
  cardAction: cardActionLabels,
  cardEvent: cardEventLabels,
  printJobStatus: printJobStatusLabels,
  printExportKind: printExportKindLabels,
  encrypted: '已加密',
} as const;

export type CardTexts = TextsLike<typeof zhCN>;
