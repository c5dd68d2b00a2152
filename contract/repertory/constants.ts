/** Print jobs: closed sets and the limits that forms and schemas share (screens.md, States). */

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

/** While the printer has not begun, what is not printed may be edited. */
export const editableStatuses: readonly PrintJobStatus[] = [
  printJobStatus.generating,
  printJobStatus.waitingForPrint,
];

/** What the list is filtered by: jobs that have neither come to their end nor failed. */
export const progressStates = ['open'] as const;
export type ProgressState = (typeof progressStates)[number];

/** What the list is filtered by: jobs that have cards in stock, or none. */
export const stockLevels = ['some', 'none'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** What the list may be ordered by; each is an index of the database or cheap for it. */
export const printJobSorts = ['batchNo', 'quantity', 'stockCount', 'createdAt', 'finishedAt'] as const;
export type PrintJobSort = (typeof printJobSorts)[number];

export const printFileFormats = ['xlsx', 'csv'] as const;
export type PrintFileFormat = (typeof printFileFormats)[number];

/** What was taken: the print file by itself, or in the package for the print shop (印刷包). */
export const printExportKinds = ['file', 'package'] as const;
export type PrintExportKind = (typeof printExportKinds)[number];

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
  noteMax: 200,
  reasonMax: 200,
  faceImageBytesMax: 5 * 1024 * 1024,
  /** Ranges in one list of scrapped or missing serials. */
  serialRangesMax: 1000,
  /** Of a search for cards, in characters: some dozen ranges. */
  cardSearchMax: 500,
  presentGoodsMax: 20,
} as const;
