/** Print jobs: closed sets and the limits shared by forms and schemas. */

/** Status numbers as the wire has them. */
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

/** The fields that are not printed can be edited until the printer begins. */
export const editableStatuses: readonly PrintJobStatus[] = [
  printJobStatus.generating,
  printJobStatus.waitingForPrint,
];

/** A job has no cards yet, or none any more, in the other states. */
export const extendableStatuses: readonly PrintJobStatus[] = [
  printJobStatus.waitingForPrint,
  printJobStatus.printing,
  printJobStatus.finished,
];

/** Filter by progress: `open` jobs have neither ended nor failed. */
export const progressStates = ['open'] as const;
export type ProgressState = (typeof progressStates)[number];

/** Filter by stock: jobs with cards in stock, or without. */
export const stockLevels = ['some', 'none'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** Sort keys of the list; each has an index or is cheap without. */
export const printJobSorts = ['batchNo', 'quantity', 'stockCount', 'createdAt', 'finishedAt'] as const;
export type PrintJobSort = (typeof printJobSorts)[number];

export const printFileFormats = ['xlsx', 'csv'] as const;
export type PrintFileFormat = (typeof printFileFormats)[number];

/** What was taken: the print file alone, or the package for the print shop (印刷包). */
export const printExportKinds = ['file', 'package'] as const;
export type PrintExportKind = (typeof printExportKinds)[number];

/** Limits of a print-shop package. */
export const printPackageLimits = {
  /** Boxes (盒) in a carton (箱); a box is never split over two cartons. */
  boxesPerCartonMin: 1,
  boxesPerCartonMax: 1000,
  passwordLengthMin: 8,
  passwordLengthMax: 64,
  /** Visible ASCII, which every zip program on every keyboard types alike. */
  passwordPattern: '^[\\x21-\\x7e]*$',
} as const;

export const boxSizes = [10, 15, 50, 100] as const;
export const codeLengths = [16, 12] as const;

/** Limits of a new print job. */
export const printJobLimits = {
  faceValueFenMax: 10_000_000,
  reasonMax: 200,
  faceImageBytesMax: 5 * 1024 * 1024,
  /** Limit of ranges in one list of scrapped or missing serials. */
  serialRangesMax: 1000,
  /** Limit of a card search in characters, enough for some dozen ranges. */
  cardSearchMax: 500,
  presentGoodsMax: 20,
} as const;
