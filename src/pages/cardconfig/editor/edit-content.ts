/** The editor's operations on a page's content. Pure: each returns a new content. */
import { pageLimits, type BlockKind } from '#contract/card-page/constants';
import type { PageBlock, PageContent } from '#contract/card-page/content';
import { newBlock } from '#contract/card-page/new-block';

export const hasRoom = ({ blocks }: PageContent): boolean => blocks.length < pageLimits.blocksMax;

const placeOf = ({ blocks }: PageContent, id: string | undefined): number =>
  blocks.findIndex((block) => block.id === id);

/** @param at index of the new block */
export const insertBlock = (content: PageContent, block: PageBlock, at: number): PageContent => ({
  ...content,
  blocks: content.blocks.toSpliced(at, 0, block),
});

/** Inserts after the selected block, or at the end. @param id must be unused */
export function addBlock(
  content: PageContent,
  kind: BlockKind,
  id: string,
  selectedId: string | undefined,
): PageContent {
  const place = placeOf(content, selectedId);
  return insertBlock(content, newBlock(kind, id), place < 0 ? content.blocks.length : place + 1);
}

/** @param copyId must be unused */
export function duplicateBlock(content: PageContent, id: string, copyId: string): PageContent {
  const place = placeOf(content, id);
  const block = content.blocks[place];
  return block === undefined ? content : insertBlock(content, { ...block, id: copyId }, place + 1);
}

export const replaceBlock = (content: PageContent, block: PageBlock): PageContent => ({
  ...content,
  blocks: content.blocks.map((each) => (each.id === block.id ? block : each)),
});

export const removeBlock = (content: PageContent, id: string): PageContent => ({
  ...content,
  blocks: content.blocks.filter((block) => block.id !== id),
});

/** @param to the block's new index; an index outside of the list moves it to the start or the end */
export function moveBlock(content: PageContent, id: string, to: number): PageContent {
  const from = placeOf(content, id);
  const block = content.blocks[from];
  const place = Math.max(0, Math.min(to, content.blocks.length - 1));
  if (block === undefined || place === from) return content;
  return insertBlock(removeBlock(content, id), block, place);
}

/** The block to select when a block is removed: the next one, or the previous one. */
export function neighbourOf({ blocks }: PageContent, id: string): string | undefined {
  const place = blocks.findIndex((block) => block.id === id);
  return (blocks[place + 1] ?? blocks[place - 1])?.id;
}
