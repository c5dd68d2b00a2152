/** What is dragged in the editor, by its id: a block of the page, or a component of the list. */
import { blockKinds, type BlockKind } from '#contract/card-page/constants';

/** The page itself, where a block goes to the end. */
export const canvasId = 'page-canvas';

const prefix = 'new-block-';

export const paletteId = (kind: BlockKind): string => `${prefix}${kind}`;

/** @returns undefined for a block that is on the page already */
export const kindOfPaletteId = (id: string): BlockKind | undefined =>
  blockKinds.find((kind) => paletteId(kind) === id);
