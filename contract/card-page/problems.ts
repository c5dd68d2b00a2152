/**
 * What is wrong with a page's content, found by the editor while somebody writes and by the server before it keeps or
 * publishes it. Pure.
 */
import { pageLimits, requiredBlocks, type PageKind } from './constants';
import type { PageContent } from './content';
import { findDangers } from './dangers';
import { findGaps } from './gaps';
import type { Problem, ProblemName } from './problem';
import { stringsIn } from './strings-in';

/** The field in its block, whose place may have changed: `images.0.alt` of `blocks.2.images.0.alt`. */
export const fieldOf = (path: string): string => path.split('.').slice(2).join('.');

/** What is known of an uploaded picture. */
export interface ImageFacts {
  readonly byteCount: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Null of a picture that is known to be gone; undefined where nothing is known of it, which is then not measured. */
export type ImageOf = (key: string) => ImageFacts | null | undefined;

/** By key, as far as something is known. */
export type KnownImages = ReadonlyMap<string, ImageFacts | null>;

/** What the reply with a draft says of the pictures in it. */
export const knownImages = (
  images: readonly { readonly key: string; readonly facts: ImageFacts | null }[],
): KnownImages => new Map(images.map(({ key, facts }) => [key, facts]));

/** Everything that keeps a page from being published; empty when nothing does. */
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

/** What the server has refused of a content, or of the page's name, at its blocks. @param fields as `RefusedFields` has them */
export const problemsFrom = (
  fields: readonly { readonly path: string; readonly message: string }[],
  { blocks }: PageContent,
): readonly Problem[] =>
  fields.map(({ path, message }): Problem => {
    const inContent = path.replace(/^content\./, '');
    const block = blocks[Number(/^blocks\.(\d+)/.exec(inContent)?.[1] ?? NaN)];
    return { name: 'refused', path: inContent, said: message, ...(block && { blockId: block.id }) };
  });
