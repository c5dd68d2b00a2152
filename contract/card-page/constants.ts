/**
 * Pages that a card or a QR code opens: closed sets, and the limits shared by editor and schemas.
 */

/** Status numbers as the wire has them. */
export const pageStatus = { draft: 0, published: 1, takenDown: 2 } as const;
export const pageStatuses = [0, 1, 2] as const;
export type PageStatus = (typeof pageStatuses)[number];

/** 激活页, 商户落地页, 卡片详情页, 兑换成功页. */
export const pageKinds = ['activation', 'merchant', 'card', 'success'] as const;
export type PageKind = (typeof pageKinds)[number];

/** The page kinds that forms offer for a print job and for a QR code. */
export const fittingPageKinds = {
  printJob: ['activation', 'card'],
  qrCode: ['merchant', 'activation'],
} as const satisfies Readonly<Record<string, readonly PageKind[]>>;

/** The components that the editor offers, in its order. */
export const blockKinds = [
  'heading',
  'carousel',
  'imageText',
  'cardFace',
  'codeInput',
  'benefits',
  'video',
  'faq',
  'service',
  'button',
  'spacing',
] as const;
export type BlockKind = (typeof blockKinds)[number];

/** The blocks without which a page of the kind cannot do its job; a page that lacks one is not published. */
export const requiredBlocks: Readonly<Record<PageKind, readonly BlockKind[]>> = {
  activation: ['codeInput'],
  merchant: ['heading', 'button'],
  card: ['cardFace', 'benefits'],
  success: ['heading'],
};

/** Version of the format in which a page's content is stored. */
export const contentSchema = 1;

export const pageThemes = ['green', 'blue', 'orange', 'plain'] as const;
export type PageTheme = (typeof pageThemes)[number];

export const headingLevels = [1, 2] as const;
export const alignments = ['start', 'center'] as const;
export const imagePlaces = ['top', 'start'] as const;
export const buttonLooks = ['primary', 'plain'] as const;

/** Where the benefits on a page come from: the goods behind the code, or the page's own list. */
export const benefitSources = ['goods', 'own'] as const;

/** What happened to a block, or to an entry of one, between two contents. */
export const changeKinds = ['added', 'removed', 'moved', 'changed'] as const;

/** The states that a preview can pretend. */
export const sampleStates = ['normal', 'suspended', 'activated', 'withoutGoods'] as const;
export type SampleState = (typeof sampleStates)[number];

/** Sort keys of the page list; none needs an index, because there are few pages. */
export const pageSorts = ['name', 'updatedAt'] as const;
export type PageSort = (typeof pageSorts)[number];

export const pageLimits = {
  nameMax: 30,
  blocksMax: 60,
  /** Limit of a page's blocks as JSON in UTF-8. */
  contentBytesMax: 64 * 1024,
  shortTextMax: 60,
  textMax: 2000,
  altMax: 100,
  linkMax: 500,
  imagesMax: 8,
  benefitsMax: 20,
  questionsMax: 20,
  imageKeyMax: 200,
  spacingPxMin: 4,
  spacingPxMax: 96,
  /** Limit of a picture on a published page, because phones fetch it over mobile networks. */
  imageBytesMax: 1024 * 1024,
  imagePxMax: 4096,
  noteMax: 200,
  reasonMax: 200,
  /** How often an open editor reports itself, and after how much silence it counts as closed. */
  presenceSeconds: 20,
  silenceSeconds: 75,
  /** How long a preview link works. */
  previewMinutes: 30,
} as const;
