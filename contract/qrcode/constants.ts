/** Merchant QR codes: closed sets and the limits shared by forms and schemas. */
import { valuesOf } from '#contract/fields/fields';
import { qrBatchFields } from './fields';

/** Status numbers as the wire has them. */
export const qrCodeStatus = { generating: 0, unbound: 1, enabled: 2, disabled: 3 } as const;
export const qrCodeStatuses = [0, 1, 2, 3] as const;
export type QrCodeStatus = (typeof qrCodeStatuses)[number];

/** Why scans of an enabled code show 暂停服务 nevertheless. */
export const qrCodeOutages = ['merchantDisabled', 'pageOffline'] as const;
export type QrCodeOutage = (typeof qrCodeOutages)[number];

/** The statuses that `updateStatus` may set; a code without goods or page can be neither enabled nor disabled. */
export const settableQrCodeStatuses = [2, 3] as const;
export type SettableQrCodeStatus = (typeof settableQrCodeStatuses)[number];

/** Status of a batch of codes in `getAddProgress`. */
export const qrBatchStatus = { generating: 0, finished: 1, failed: 2 } as const;
export const qrBatchStatuses = [0, 1, 2] as const;
export type QrBatchStatus = (typeof qrBatchStatuses)[number];

/** Colours of the modules; all are dark enough on white for every scanner. */
export const qrCodeStyles = /* @__PURE__ */ valuesOf(qrBatchFields.style);
export type QrCodeStyle = (typeof qrCodeStyles)[number];
export const qrCodeColours: Readonly<Record<QrCodeStyle, string>> = {
  black: '#000000',
  green: '#14532d',
  blue: '#1e3a8a',
};

/** Bulk actions on codes that are selected in the list. */
export const qrCodeActions = ['enable', 'disable', 'updateGoods', 'updatePage'] as const;
export type QrCodeAction = (typeof qrCodeActions)[number];

export const qrPictureFormats = ['png', 'svg'] as const;
export type QrPictureFormat = (typeof qrPictureFormats)[number];

/** What a merchant's preview shows: the page behind its QR codes, or the page of its cards. */
export const merchantPreviewKinds = ['page', 'card'] as const;
export type MerchantPreviewKind = (typeof merchantPreviewKinds)[number];

/** Number of codes side by side on a printable A4 sheet. */
export const qrSheetColumns = [2, 3, 4, 5] as const;
export type QrSheetColumns = (typeof qrSheetColumns)[number];

/** Sort keys of the list; each has an index or is cheap without. */
export const qrCodeSorts = ['code', 'name', 'scanCount', 'activationCount', 'createdAt'] as const;
export type QrCodeSort = (typeof qrCodeSorts)[number];

/**
 * Placeholders in a naming rule for the running number of the code, one per language; both are always understood. Each
 * is as long as the longest number, so that a name is never longer than its rule.
 */
export const ordinalMarks = { 'zh-CN': '{序号}', 'en-US': '{no}' } as const;

export const qrCodeLimits = {
  nameMax: 40,
  /** Limit of the number of a code or a batch as a search term. */
  numberMax: 20,
  reasonMax: 200,
  /** Limit of codes in one change, one sheet or one zip. */
  selectedMax: 2000,
  /** Limit of codes in one `updateStatus` by GET, whose address has to hold their ids. */
  selectedInAddressMax: 100,
  picturePxMin: 128,
  picturePxMax: 2048,
} as const;

/**
 * The name of a code: its rule with the running number in the placeholder, or at the end where there is no placeholder.
 */
export function nameOfCode(pattern: string, ordinal: number, quantity: number): string {
  const number = String(ordinal).padStart(String(quantity).length, '0');
  const marks = Object.values(ordinalMarks).filter((mark) => pattern.includes(mark));
  if (marks.length === 0) return `${pattern}${number}`;
  return marks.reduce((name, mark) => name.replaceAll(mark, number), pattern);
}
