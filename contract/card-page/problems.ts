/**
 * What is wrong with a page's content, found by the editor while somebody writes and by the server before it keeps or
 * publishes it. Pure.
 */
import { pageLimits, requiredBlocks, type BlockKind, type PageKind } from './constants';
import { imageKeysOf, type PageContent } from './content';
import { findDangers } from './dangers';
import { findGaps } from './gaps';
import type { pageBlockLabels } from './labels.zh-CN';
import { stringsIn } from './strings-in';

/** Named in the labels of the blocks. */
export type ProblemName = keyof typeof pageBlockLabels.problem;

export interface Problem {
  readonly name: ProblemName;
  /** Absent where it is the page as a whole. */
  readonly blockId?: string;
  /** Place of the field in the content, e.g. `blocks.2.images.0.alt`. */
  readonly path: string;
  /** The block that is missing. */
  readonly block?: BlockKind;
}

/** What is known of an uploaded picture. */
export interface ImageFacts {
  readonly byteCount: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Everything that keeps a page from being published; empty when nothing does.
 *
 * @param imageOf undefined where nothing is known of the picture, which is then not measured
 */
export function findProblems(
  kind: PageKind,
  content: PageContent,
  imageOf: (key: string) => ImageFacts | undefined = () => undefined,
): readonly Problem[] {
  const present = new Set(content.blocks.map((block) => block.kind));
  const missing = requiredBlocks[kind].filter((block) => !present.has(block));
  return [
    ...missing.map((block): Problem => ({ name: 'requiredBlockMissing', path: 'blocks', block })),
    ...findDangers(content),
    ...findGaps(content),
    ...findLargeImages(content, imageOf),
  ];
}

function findLargeImages(
  content: PageContent,
  imageOf: (key: string) => ImageFacts | undefined,
): readonly Problem[] {
  const tooLarge = new Set(imageKeysOf(content).filter((key) => isTooLarge(imageOf(key))));
  return content.blocks.flatMap((block, at) =>
    stringsIn(block, `blocks.${at}`)
      .filter(({ name, text }) => name.endsWith('Key') && tooLarge.has(text))
      .map(({ path }): Problem => ({ name: 'imageTooLarge', path, blockId: block.id })),
  );
}

const isTooLarge = (image: ImageFacts | undefined): boolean =>
  image !== undefined &&
  (image.byteCount > pageLimits.imageBytesMax ||
    Math.max(image.widthPx, image.heightPx) > pageLimits.imagePxMax);
