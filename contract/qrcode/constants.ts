/** Merchant QR codes: closed sets and the limits that forms and schemas share (screens.md, 商户二维码). */

/** Status numbers as they stand on the wire. */
export const qrCodeStatus = { generating: 0, unbound: 1, enabled: 2, disabled: 3 } as const;
export const qrCodeStatuses = [0, 1, 2, 3] as const;
export type QrCodeStatus = (typeof qrCodeStatuses)[number];

/** Why scans of a code that is enabled say 暂停服务 all the same. */
export const qrCodeOutages = ['merchantDisabled', 'pageOffline'] as const;
export type QrCodeOutage = (typeof qrCodeOutages)[number];

/** What `updateStatus` may set: a code that nothing is bound to is neither enabled nor disabled. */
export const settableQrCodeStatuses = [2, 3] as const;
export type SettableQrCodeStatus = (typeof settableQrCodeStatuses)[number];

/** A batch of codes as `getAddProgress` tells of it. */
export const qrBatchStatus = { generating: 0, finished: 1, failed: 2 } as const;
export const qrBatchStatuses = [0, 1, 2] as const;
export type QrBatchStatus = (typeof qrBatchStatuses)[number];

/** The colour of the modules; all of them are dark enough on white for every reader. */
export const qrCodeStyles = ['black', 'green', 'blue'] as const;
export type QrCodeStyle = (typeof qrCodeStyles)[number];
export const qrCodeColours: Readonly<Record<QrCodeStyle, string>> = {
  black: '#000000',
  green: '#14532d',
  blue: '#1e3a8a',
};

/** What may be done to codes that are chosen in the list. */
export const qrCodeActions = ['enable', 'disable', 'updateGoods', 'updatePage'] as const;
export type QrCodeAction = (typeof qrCodeActions)[number];

export const qrPictureFormats = ['png', 'svg'] as const;
export type QrPictureFormat = (typeof qrPictureFormats)[number];

/** What a merchant's preview shows: the page that its codes lead to, or the page of its cards (screens.md, 商户信息). */
export const merchantPreviewKinds = ['page', 'card'] as const;
export type MerchantPreviewKind = (typeof merchantPreviewKinds)[number];

/** Codes beside each other on a printable A4 sheet. */
export const qrSheetColumns = [2, 3, 4, 5] as const;
export type QrSheetColumns = (typeof qrSheetColumns)[number];

/** What the list may be ordered by; each is an index of the database or cheap for it. */
export const qrCodeSorts = ['code', 'name', 'scanCount', 'activationCount', 'createdAt'] as const;
export type QrCodeSort = (typeof qrCodeSorts)[number];

/**
 * Stand in a naming rule where the running number of the code comes: one in each language, and each is read. As long as the
 * longest number, so that a name is never longer than its rule may be.
 */
export const ordinalMarks = { 'zh-CN': '{序号}', 'en-US': '{no}' } as const;

export const qrCodeLimits = {
  quantityMin: 1,
  quantityMax: 2000,
  nameMax: 40,
  /** Of a code's or a batch's number, as it is searched for. */
  numberMax: 20,
  /** The running number may take four digits of the name. */
  namePatternMax: 36,
  reasonMax: 200,
  /** Codes in one change, one sheet or one zip. */
  selectedMax: 2000,
  /** Codes in one `updateStatus` by GET, whose address has to hold their ids. */
  selectedInAddressMax: 100,
  picturePxMin: 128,
  picturePxMax: 2048,
} as const;

/** 创建批次, as the database makes it of the batch's id: B and at least six digits. */
export const batchNoOf = (id: number | string): string => `B${String(id).padStart(6, '0')}`;

/** The names of a batch: the rule with the running number in it, or behind it where the rule has no place for it. */
export function nameOfCode(pattern: string, ordinal: number, quantity: number): string {
  const number = String(ordinal).padStart(String(quantity).length, '0');
  const marks = Object.values(ordinalMarks).filter((mark) => pattern.includes(mark));
  if (marks.length === 0) return `${pattern}${number}`;
  return marks.reduce((name, mark) => name.replaceAll(mark, number), pattern);
}
