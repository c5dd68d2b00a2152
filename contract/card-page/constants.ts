/** Pages that a card or a QR code opens: closed sets and the limits that editor and schemas share (screens.md, 页面配置). */

/** Status numbers as they stand on the wire. */
export const pageStatus = { draft: 0, published: 1, takenDown: 2 } as const;
export const pageStatuses = [0, 1, 2] as const;
export type PageStatus = (typeof pageStatuses)[number];

/** 激活页, 商户落地页, 卡片详情页, 兑换成功页. */
export const pageKinds = ['activation', 'merchant', 'card', 'success'] as const;
export type PageKind = (typeof pageKinds)[number];

/** The kinds that fit what leads to a page; forms offer pages of these. */
export const fittingPageKinds = {
  printJob: ['activation', 'card'],
  qrCode: ['merchant', 'activation'],
} as const satisfies Readonly<Record<string, readonly PageKind[]>>;

/** The components of the editor, in the order of its list. */
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

/** Without each of these a page of the kind can't do what it is for, and is not published. */
export const requiredBlocks: Readonly<Record<PageKind, readonly BlockKind[]>> = {
  activation: ['codeInput'],
  merchant: ['heading', 'button'],
  card: ['cardFace', 'benefits'],
  success: ['heading'],
};

/** The number of the shape that a page's content is kept in. */
export const contentSchema = 1;

export const pageThemes = ['green', 'blue', 'orange', 'plain'] as const;
export type PageTheme = (typeof pageThemes)[number];

export const headingLevels = [1, 2] as const;
export const alignments = ['start', 'center'] as const;
export const imagePlaces = ['top', 'start'] as const;
export const buttonLooks = ['primary', 'plain'] as const;

/** Where the benefits of a page come from: the goods that stand behind the code, or the page's own list. */
export const benefitSources = ['goods', 'own'] as const;

/** What has become of a block, or of an entry of one, between two contents. */
export const changeKinds = ['added', 'removed', 'moved', 'changed'] as const;

/** What a preview can pretend. */
export const sampleStates = ['normal', 'suspended', 'activated', 'withoutGoods'] as const;
export type SampleState = (typeof sampleStates)[number];

/** What the list may be ordered by; each is cheap for the few pages that there are. */
export const pageSorts = ['name', 'updatedAt'] as const;
export type PageSort = (typeof pageSorts)[number];

export const pageLimits = {
  nameMax: 30,
  blocksMax: 60,
  /** Of a page's blocks as JSON, in UTF-8. */
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
  /** Of a picture on a published page; a phone on the road has to fetch it. */
  imageBytesMax: 1024 * 1024,
  imagePxMax: 4096,
  noteMax: 200,
  reasonMax: 200,
  /** How often an editor says that it is open, and after how much silence it is taken for closed. */
  presenceSeconds: 20,
  silenceSeconds: 75,
  /** How long the link of a preview works. */
  previewMinutes: 30,
} as const;
