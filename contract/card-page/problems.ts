/**
 * Finds what is wrong with a page's content: in the editor while somebody writes, and on the server before it stores or
 * publishes. Pure.
 */
import { pageLimits, requiredBlocks, type PageKind } from './constants';
import type { PageContent, PageBlock } from './content';
import { findDangers } from './dangers';
import type { Problem, ProblemName } from './problem';
import { stringsIn } from './strings-in';

/** The path within a block, which stays valid when the block moves: `images.0.alt` of `blocks.2.images.0.alt`. */
export const fieldOf = (path: string): string => path.split('.').slice(2).join('.');

/** Facts about an uploaded picture. */
export interface ImageFacts {
  readonly byteCount: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Null for a picture that is known to be gone; undefined where nothing is known, and then its size is not checked. */
export type ImageOf = (key: string) => ImageFacts | null | undefined;

/** Facts by storage key, for the pictures about which something is known. */
export type KnownImages = ReadonlyMap<string, ImageFacts | null>;

/** Converts the picture facts of the reply that brings a draft. */
export const knownImages = (
  images: readonly { readonly key: string; readonly facts: ImageFacts | null }[],
): KnownImages => new Map(images.map(({ key, facts }) => [key, facts]));

/** Everything that prevents a page from being published; empty when nothing does. */
export function findProblems(
  kind: PageKind,
  content: PageContent,
  imageOf: ImageOf = () => undefined,
): readonly Problem[] {
  const present = new Set(content.blocks.map((block) => block.kind));
  const missing = requiredBlocks[kind].filter((block) => !present.has(block));
  return [
    ...missing.map((block): Problem => ({ name: 'requiredBlockMissing', path: 'blocks', block })),
    ...findDangers(content),
    ...findGaps(content),
    ...findWrongImages(content, imageOf),
  ];
}

const findWrongImages = (content: PageContent, imageOf: ImageOf): readonly Problem[] =>
  content.blocks.flatMap((block, at) =>
    stringsIn(block, `blocks.${at}`).flatMap(({ name, path, text }): readonly Problem[] => {
      const wrong = name.endsWith('Key') && text !== '' ? imageProblem(imageOf(text)) : undefined;
      return wrong === undefined ? [] : [{ name: wrong, path, blockId: block.id }];
    }),
  );

function imageProblem(image: ReturnType<ImageOf>): ProblemName | undefined {
  if (image === undefined) return undefined;
  if (image === null) return 'imageGone';
  const { byteCount, widthPx, heightPx } = image;
  const isTooLarge =
    byteCount > pageLimits.imageBytesMax || Math.max(widthPx, heightPx) > pageLimits.imagePxMax;
  return isTooLarge ? 'imageTooLarge' : undefined;
}

/**
 * Assigns the server's refusals of a content, or of the page's name, to the blocks. @param fields as in `RefusedFields`
 */
export const problemsFrom = (
  fields: readonly { readonly path: string; readonly message: string }[],
  { blocks }: PageContent,
): readonly Problem[] =>
  fields.map(({ path, message }): Problem => {
    const inContent = path.replace(/^content\./, '');
    const block = blocks[Number(/^blocks\.(\d+)/.exec(inContent)?.[1] ?? NaN)];
    return { name: 'refused', path: inContent, said: message, ...(block && { blockId: block.id }) };
  });

interface Gap {
  readonly name: ProblemName;
  readonly path: string;
}

/** The fields of a page that are not filled in yet. Pure. */
const findGaps = ({ blocks }: PageContent): readonly Problem[] =>
  blocks.flatMap((block, at) => gapsIn(block, `blocks.${at}`).map((gap) => ({ ...gap, blockId: block.id })));

const isBlank = (text: string): boolean => text.trim() === '';
const gapIf = (isMissing: boolean, name: ProblemName, path: string): readonly Gap[] =>
  isMissing ? [{ name, path }] : [];
const textGap = (text: string, path: string) => gapIf(isBlank(text), 'textMissing', path);
const imageGap = (key: string, alt: string, at: string): readonly Gap[] => [
  ...gapIf(key === '', 'imageMissing', `${at}.imageKey`),
  ...gapIf(isBlank(alt), 'altMissing', `${at}.alt`),
];

function gapsIn(block: PageBlock, at: string): readonly Gap[] {
  switch (block.kind) {
    case 'heading':
      return textGap(block.text, `${at}.text`);
    case 'carousel':
      return [
        ...gapIf(block.images.length === 0, 'itemsMissing', `${at}.images`),
        ...block.images.flatMap(({ imageKey, alt }, place) =>
          imageGap(imageKey, alt, `${at}.images.${place}`),
        ),
      ];
    case 'imageText':
      return [
        ...(block.imageKey === '' ? [] : imageGap(block.imageKey, block.alt, at)),
        ...textGap(block.text, `${at}.text`),
      ];
    case 'cardFace':
      return imageGap(block.imageKey, block.alt, at);
    case 'codeInput':
      return [...textGap(block.label, `${at}.label`), ...textGap(block.buttonText, `${at}.buttonText`)];
    case 'benefits':
      if (block.source === 'goods') return [];
      return [
        ...gapIf(block.items.length === 0, 'itemsMissing', `${at}.items`),
        ...block.items.flatMap(({ text }, place) => textGap(text, `${at}.items.${place}.text`)),
      ];
    case 'video':
      return [
        ...gapIf(block.address === '', 'linkMissing', `${at}.address`),
        ...gapIf(isBlank(block.alt), 'altMissing', `${at}.alt`),
      ];
    case 'faq':
      return [
        ...gapIf(block.items.length === 0, 'itemsMissing', `${at}.items`),
        ...block.items.flatMap(({ question, answer }, place) => [
          ...textGap(question, `${at}.items.${place}.question`),
          ...textGap(answer, `${at}.items.${place}.answer`),
        ]),
      ];
    case 'service':
      return imageGap(block.imageKey, block.alt, at);
    case 'button':
      return [...textGap(block.text, `${at}.text`), ...gapIf(block.link === '', 'linkMissing', `${at}.link`)];
    case 'spacing':
      return [];
  }
}
