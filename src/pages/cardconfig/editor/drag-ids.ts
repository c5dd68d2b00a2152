/** Ids of what is dragged in the editor: a block of the page, or a component of the palette. */
import { blockKinds, type BlockKind } from '#contract/card-page/constants';

/** The page itself; a block dropped on it goes to the end. */
export const canvasId = 'page-canvas';

const prefix = 'new-block-';

export const paletteId = (kind: BlockKind): string => `${prefix}${kind}`;

/** @returns undefined for a block of the page */
export const kindOfPaletteId = (id: string): BlockKind | undefined =>
  blockKinds.find((kind) => paletteId(kind) === id);
