/** Rules of uploads by folder: size, types, and who may upload. */
import { pageLimits } from '#contract/card-page/constants';
import type { Right } from '#contract/rights';

const mebibyte = 1024 * 1024;

/** Still pictures. SVG is left out: it can hold scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** Types that a page may show. */
export const pageImageTypes = [...imageTypes, 'image/gif'] as const;
export type ImageType = (typeof pageImageTypes)[number];
/** The extension of a picture's key by its type; the uploaded file's own extension may be missing or wrong. */
export const imageExtensions = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const satisfies Readonly<Record<ImageType, string>>;

export interface UploadPurpose {
  /** Any one of these rights. */
  readonly rights: readonly [Right, ...Right[]];
  readonly bytesMax: number;
  /** A larger picture is reduced to this size before it is stored. */
  readonly storedBytesMax: number;
  readonly types: readonly ImageType[];
  /** A picture with a longer side is scaled down. */
  readonly sidePxMax: number;
  /** A picture that nothing has shown for this long is deleted. */
  readonly unusedDays: number;
}

/** Limit of a picture's longer side. */
const sidePxMax = 6000;
/** As long as browsers keep an unsent form, about which the server knows nothing. */
const draftDays = 7;
/** The width of the widest phone screen. */
const phoneSidePxMax = 2048;

/** Keyed by the folder of the key. */
export const uploadPurposes = {
  /** Card faces. */
  'study-card': {
    rights: ['repertory.create'],
    bytesMax: 5 * mebibyte,
    storedBytesMax: 5 * mebibyte,
    types: imageTypes,
    sidePxMax,
    unusedDays: draftDays,
  },
  /** Merchants' logos. */
  merchant: {
    rights: ['merchant.edit'],
    bytesMax: 2 * mebibyte,
    storedBytesMax: 2 * mebibyte,
    types: imageTypes,
    sidePxMax,
    unusedDays: draftDays,
  },
  /** Pictures of pages. */
  page: {
    rights: ['page.edit'],
    bytesMax: 5 * mebibyte,
    // The limit of a published page.
    storedBytesMax: pageLimits.imageBytesMax,
    types: pageImageTypes,
    sidePxMax: phoneSidePxMax,
    // Short, because drafts of pages are on the server: the day is only for undoing a removal.
    unusedDays: 1,
  },
  /** The office's mark. */
  office: {
    rights: ['settings.edit'],
    bytesMax: 2 * mebibyte,
    // Every visit to the login page fetches it.
    storedBytesMax: mebibyte / 4,
    types: imageTypes,
    sidePxMax: 1024,
    unusedDays: draftDays,
  },
} as const satisfies Readonly<Record<string, UploadPurpose>>;
export type UploadFolder = keyof typeof uploadPurposes;
export const uploadFolders = [
  'study-card',
  'merchant',
  'page',
  'office',
] as const satisfies readonly UploadFolder[];

/** What storing changed about a picture, for its owner to know: its animation was removed, or it was scaled down. */
export const imageChanges = ['stilled', 'shrunk'] as const;
export type ImageChange = (typeof imageChanges)[number];

/** One of our folders and a name with a picture's extension: no parent folder, no hidden file, no second folder. */
export const uploadKeyPattern =
  '^(study-card|merchant|page|office)/[A-Za-z0-9][A-Za-z0-9_-]{7,99}\\.(png|jpg|jpeg|webp|gif)$';

/**
 * The key of a picture that a record refers to, including keys that another product put on the storage host: folders
 * and a name, without parent folders and without a query, because pages put the key into an address that browsers
 * request.
 */
export const pictureKeyPattern =
  '^([A-Za-z0-9_-][A-Za-z0-9_.-]*/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*\\.([Pp][Nn][Gg]|[Jj][Pp][Ee]?[Gg]|[Gg][Ii][Ff]|[Ww][Ee][Bb][Pp])$';

export const uploadLimits = {
  /** Validity of a token: long enough for a slow line, short enough to be useless when found later. */
  tokenSeconds: 10 * 60,
  sidePxMax,
  /** A picture with more pixels would take too much memory to decode. */
  pixelsMax: 24_000_000,
  /** A file without a row that nothing shows is deleted after this time. */
  unknownDays: 7,
} as const;
