/** The editor without its looks: the draft and its history, what is wrong with it, and what can be done to it. */
import { useMemo, useReducer, useState } from 'react';
import type { BlockKind, PageKind } from '#contract/card-page/constants';
import type { PageBlock, PageContent } from '#contract/card-page/content';
import { findDangers } from '#contract/card-page/dangers';
import { newBlock } from '#contract/card-page/new-block';
import { fieldOf, findProblems, type KnownImages, type Problem } from '#contract/card-page/problems';
import type { UploadedImage } from '#src/controllers/form/use-image-upload';
import { randomKey } from '#src/lib/random-key';
import {
  addBlock,
  duplicateBlock,
  hasRoom,
  insertBlock,
  moveBlock,
  neighbourOf,
  removeBlock,
  replaceBlock,
} from './edit-content';
import { beginEditing, editReducer, type PageDraft } from './edit-history';

/** Chosen among some ten thousand million, and a page has sixty blocks. */
const blockIdLength = 6;
const newId = () => randomKey(blockIdLength);

/** What the server found in a content. */
interface Refused {
  readonly content: PageContent;
  readonly problems: readonly Problem[];
}

/** @param known of the pictures in the first draft */
export function useEditor(kind: PageKind, first: PageDraft, known: KnownImages) {
  const [history, act] = useReducer(editReducer, first, beginEditing);
  const [images, setImages] = useState(known);
  const [refused, setRefused] = useState<Refused>();
  const { present: draft, selectedId } = history;
  const { content } = draft;
  const { problems, dangers } = useMemo(
    () => ({
      problems: withRefused(
        findProblems(kind, content, (key) => images.get(key)),
        content,
        refused,
      ),
      dangers: withRefused(findDangers(content), content, refused),
    }),
    [kind, content, images, refused],
  );

  const change = (changed: PageContent, selected = selectedId) =>
    act({ kind: 'edit', draft: { ...draft, content: changed }, selectedId: selected });
  const placeOf = (id: string) => content.blocks.findIndex((block) => block.id === id);

  return {
    draft,
    selectedId,
    selected: content.blocks.find(({ id }) => id === selectedId),
    problems,
    dangers,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isFull: !hasRoom(content),
    imageOf: (key: string) => images.get(key),
    /** What the server has found stands at its block until that is changed. */
    refuse: (found: readonly Problem[]) => setRefused({ content, problems: found }),
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    load: (loaded: PageDraft) => act({ kind: 'load', draft: loaded }),
    select: (id: string | undefined) => act({ kind: 'select', id }),
    add(added: BlockKind) {
      const id = newId();
      if (hasRoom(content)) change(addBlock(content, added, id, selectedId), id);
    },
    /** @param at its place among the others */
    insert(added: BlockKind, at: number) {
      const id = newId();
      if (hasRoom(content)) change(insertBlock(content, newBlock(added, id), at), id);
    },
    duplicate(id: string) {
      const copyId = newId();
      if (hasRoom(content)) change(duplicateBlock(content, id, copyId), copyId);
    },
    remove: (id: string) => change(removeBlock(content, id), neighbourOf(content, id)),
    /** @param by places, up where it is negative */
    move: (id: string, by: number) => change(moveBlock(content, id, placeOf(id) + by), id),
    /** To where another block is. */
    moveTo: (id: string, otherId: string) => change(moveBlock(content, id, placeOf(otherId)), id),
    placeOf,
    fill: (block: PageBlock, field: string) =>
      act({
        kind: 'edit',
        draft: { ...draft, content: replaceBlock(content, block) },
        typedInto: `${block.id} ${field}`,
      }),
    fillPage: (changed: PageDraft, field: string) =>
      act({ kind: 'edit', draft: changed, typedInto: `page ${field}` }),
    keepFacts({ key, facts }: UploadedImage) {
      if (facts) setImages(new Map(images).set(key, facts));
    },
  };
}

/** Beside what was found here, at other places. */
function withRefused(
  found: readonly Problem[],
  content: PageContent,
  refused: Refused | undefined,
): readonly Problem[] {
  const blockIn = ({ blocks }: PageContent, id: string | undefined) =>
    blocks.find((block) => block.id === id);
  const still = (refused?.problems ?? []).filter(
    ({ blockId, path }) =>
      blockIn(content, blockId) === (refused && blockIn(refused.content, blockId)) &&
      (blockId !== undefined || content === refused?.content) &&
      !found.some((each) => each.blockId === blockId && fieldOf(each.path) === fieldOf(path)),
  );
  return still.length === 0 ? found : [...found, ...still];
}

export type EditorControl = ReturnType<typeof useEditor>;
