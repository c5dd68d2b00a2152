/** What a print job is called in Chinese: its fields, and the values of those that are of a closed set. */
import { cardKindLabels } from '#contract/card/constants';
import { printJobStatusLabels } from '#contract/repertory/constants';
import type { TextsLike } from '../text-area';

export const zhCN = {
  entity: '印刷批次',
  fields: {
    batchNo: '印刷批次号',
    cardName: '学习卡名称',
    cardKind: '卡类型',
    teachingMaterial: '教材版本',
    category: '类目',
    goods: '权益',
    quantity: '印刷数量',
    receivedCount: '实收',
    scrappedCount: '报废',
    stockCount: '剩余库存',
    serials: '卡号段',
    validity: '有效期规则',
    printShop: '印刷厂',
    status: '状态',
    createdBy: '创建人',
    createdAt: '创建时间',
    finishedAt: '完成时间',
  },
  cardKind: cardKindLabels,
  status: printJobStatusLabels,
} as const;

export type PrintJobLabels = TextsLike<typeof zhCN>;
