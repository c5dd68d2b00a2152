/** Print jobs and cards: closed sets, their labels and the limits that forms and schemas share (screens.md, States). */

export const cardKinds = ['physical', 'electronic'] as const;
export type CardKind = (typeof cardKinds)[number];
export const cardKindLabels = { physical: '实体卡', electronic: '电子卡' } as const satisfies Record<
  CardKind,
  string
>;

/** Status numbers as they stand on the wire. */
export const printJobStatus = {
  generating: 0,
  waitingForPrint: 1,
  printing: 2,
  finished: 3,
  cancelled: 4,
  failed: 5,
} as const;
export const printJobStatuses = [0, 1, 2, 3, 4, 5] as const;
export type PrintJobStatus = (typeof printJobStatuses)[number];
export const printJobStatusLabels = {
  0: '生成中',
  1: '待印刷',
  2: '印刷中',
  3: '已完成',
  4: '已取消',
  5: '生成失败',
} as const satisfies Record<PrintJobStatus, string>;

/** While the printer has not begun, what is not printed may be edited. */
export const editableStatuses: readonly PrintJobStatus[] = [
  printJobStatus.generating,
  printJobStatus.waitingForPrint,
];

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

/** What the lists may be ordered by; each is an index of the database or cheap for it. */
export const printJobSorts = ['batchNo', 'quantity', 'stockCount', 'createdAt', 'finishedAt'] as const;
export type PrintJobSort = (typeof printJobSorts)[number];
export const cardSorts = ['serial'] as const;
export type CardSort = (typeof cardSorts)[number];

export const printFileFormats = ['xlsx', 'csv'] as const;
export type PrintFileFormat = (typeof printFileFormats)[number];

/** What was taken: the print file by itself, or in the package for the print shop (印刷包). */
export const printExportKinds = ['file', 'package'] as const;
export type PrintExportKind = (typeof printExportKinds)[number];
export const printExportKindLabels: Record<PrintExportKind, string> = {
  file: '印刷文件',
  package: '印刷包',
};

/** Limits of a print-shop package. */
export const printPackageLimits = {
  /** Boxes (盒) in a carton (箱): no box is split over two cartons. */
  boxesPerCartonMin: 1,
  boxesPerCartonMax: 1000,
  passwordLengthMin: 8,
  passwordLengthMax: 64,
  /** What every zip program on every keyboard types the same: visible ASCII. */
  passwordPattern: '^[\\x21-\\x7e]*$',
} as const;

/** Pictures that a card face may be, by media type. */
export const faceImageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const boxSizes = [10, 15, 50, 100] as const;
export const codeLengths = [16, 12] as const;

/** Limits of a new print job (screens.md, task/repertory/create). */
export const printJobLimits = {
  cardNameMax: 30,
  quantityMin: 1,
  quantityMax: 100_000,
  prefixPattern: '^[A-Z0-9]{2,6}$',
  validDaysMin: 1,
  validDaysMax: 3650,
  activationsPerUserMin: 1,
  activationsPerUserMax: 100,
  faceValueFenMax: 10_000_000,
  printShopMax: 50,
  noteMax: 200,
  reasonMax: 200,
  faceImageBytesMax: 5 * 1024 * 1024,
  /** Ranges in one list of scrapped or missing serials. */
  serialRangesMax: 1000,
  /** Of a search for cards, in characters: some dozen ranges. */
  cardSearchMax: 500,
  presentGoodsMax: 20,
} as const;
