/** Cards: closed sets and their labels (screens.md, States). */

export const cardKinds = ['physical', 'electronic'] as const;
export type CardKind = (typeof cardKinds)[number];
export const cardKindLabels = { physical: '实体卡', electronic: '电子卡' } as const satisfies Record<
  CardKind,
  string
>;

/** 5 (expired) is never stored: it is derived when a card is read. */
export const cardStatus = {
  waiting: 0,
  inStock: 1,
  granted: 2,
  received: 3,
  activated: 4,
  expired: 5,
  frozen: 6,
  void: 9,
} as const;
export const cardStatuses = [0, 1, 2, 3, 4, 5, 6, 9] as const;
export type CardStatus = (typeof cardStatuses)[number];
export const cardStatusLabels: Record<CardStatus, string> = {
  0: '待入库',
  1: '在库',
  2: '已发放',
  3: '待激活',
  4: '已激活',
  5: '已过期',
  6: '已冻结',
  9: '已作废',
};

export const cardActions = ['freeze', 'unfreeze', 'void'] as const;
export type CardAction = (typeof cardActions)[number];
export const cardActionLabels: Record<CardAction, string> = {
  freeze: '冻结',
  unfreeze: '解冻',
  void: '作废',
};

export const cardEventKinds = [
  'generated',
  'exported',
  'stocked',
  'scrapped',
  'missing',
  'granted',
  'received',
  'returned',
  'activated',
  'frozen',
  'unfrozen',
  'voided',
  'cancelled',
] as const;
export type CardEventKind = (typeof cardEventKinds)[number];
export const cardEventLabels: Record<CardEventKind, string> = {
  generated: '生成',
  exported: '导出印刷文件',
  stocked: '入库',
  scrapped: '报废',
  missing: '短少',
  granted: '发放',
  received: '收货',
  returned: '退回',
  activated: '激活',
  frozen: '冻结',
  unfrozen: '解冻',
  voided: '作废',
  cancelled: '任务取消作废',
};

/** What the list of a job's cards may be ordered by. */
export const cardSorts = ['serial'] as const;
export type CardSort = (typeof cardSorts)[number];
