/** What may be uploaded: by the folder that it goes to, how large, of which types, and by whom. */
import { pageLimits } from '../card-page/constants';
import type { Right } from '../rights';

const mebibyte = 1024 * 1024;

/** Pictures that stand still. SVG is left out: it can hold scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** What a page may show, too. */
export const pageImageTypes = [...imageTypes, 'image/gif'] as const;
export type ImageType = (typeof pageImageTypes)[number];
/** What the key of a picture ends in, by its type: its name on a disk may say nothing, or end in another way. */
export const imageExtensions = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const satisfies Readonly<Record<ImageType, string>>;

export interface UploadPurpose {
  /** Any of them. */
  readonly rights: readonly [Right, ...Right[]];
  readonly bytesMax: number;
  /** What is stored of it is made smaller until it is no larger. */
  readonly storedBytesMax: number;
  readonly types: readonly ImageType[];
  /** A picture with a longer side is made smaller. */
  readonly sidePxMax: number;
  /** One that nothing has shown for as long is cleared. */
  readonly unusedDays: number;
}

/** No side of a picture is longer. */
const sidePxMax = 6000;
/** As long as a form that was not sent is kept in a browser, which nobody else knows of. */
const draftDays = 7;
/** As wide as any phone shows it. */
const phoneSidePxMax = 2048;

/** By the folder of the key. */
export const uploadPurposes = {
  /** Faces of cards. */
  'study-card': {
    rights: ['repertory.create'],
    bytesMax: 5 * mebibyte,
    storedBytesMax: 5 * mebibyte,
    types: imageTypes,
    sidePxMax,
    unusedDays: draftDays,
  },
  /** Logos of merchants. */
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
    // As much as a published page may show.
    storedBytesMax: pageLimits.imageBytesMax,
    types: pageImageTypes,
    sidePxMax: phoneSidePxMax,
    // Drafts of pages are at the server, so this is for those who take back what they have just taken away.
    unusedDays: 1,
  },
} as const satisfies Readonly<Record<string, UploadPurpose>>;
export type UploadFolder = keyof typeof uploadPurposes;
export const uploadFolders = ['study-card', 'merchant', 'page'] as const satisfies readonly UploadFolder[];

/** What a picture has lost on its way into the storage, for its owner to know: its movement, or its size. */
export const imageChanges = ['stilled', 'shrunk'] as const;
export type ImageChange = (typeof imageChanges)[number];

/** A folder of ours and a name that a browser takes for a picture: no step upwards, no hidden file, no second folder. */
export const uploadKeyPattern =
  '^(study-card|merchant|page)/[A-Za-z0-9][A-Za-z0-9_-]{7,99}\\.(png|jpg|jpeg|webp|gif)$';

/**
 * The key of a picture that something refers to, also of one that another product has put on the storage host: folders
 * and a name, without a step upwards and without a query. A page shows what lies there, and a browser asks for it.
 */
export const pictureKeyPattern =
  '^([A-Za-z0-9_-][A-Za-z0-9_.-]*/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*\\.([Pp][Nn][Gg]|[Jj][Pp][Ee]?[Gg]|[Gg][Ii][Ff]|[Ww][Ee][Bb][Pp])$';

export const uploadLimits = {
  /** Of a token: long enough for a slow line, short enough that one found later is of no use. */
  tokenSeconds: 10 * 60,
  sidePxMax,
  /** A picture of more would take too much memory to be drawn. */
  pixelsMax: 24_000_000,
  /** A file that nothing is known of and nothing shows is cleared after this. */
  unknownDays: 7,
} as const;
