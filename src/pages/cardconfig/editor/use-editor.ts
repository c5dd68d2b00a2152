/** The editor's state without its looks: draft, history, problems, operations. */
import { useMemo, useReducer, useState } from 'react';
import type { Edits, SideOf } from '#contract/card-page/change/merge';
import type { BlockKind } from '#contract/card-page/constants';
import type { PageBlock, PageContent } from '#contract/card-page/content';
import { findDangers } from '#contract/card-page/dangers';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import { newBlock } from '#contract/card-page/new-block';
import type { Problem } from '#contract/card-page/problem';
import { fieldOf, findProblems, knownImages } from '#contract/card-page/problems';
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

/** Ids of some ten thousand million possible; a page has at most sixty blocks. */
const blockIdLength = 6;
const newId = () => randomKey(blockIdLength);

/** The problems that the server found in a draft. */
interface Refused {
  readonly draft: PageDraft;
  readonly problems: readonly Problem[];
}

/** @param detail the page as it was when the editor opened */
export function useEditor({ page, draft: given, images: shown }: CardPageDetail) {
  const { kind } = page;
  const [history, act] = useReducer(editReducer, { name: page.name, content: given }, beginEditing);
  const [images, setImages] = useState(() => knownImages(shown));
  const [refused, setRefused] = useState<Refused>();
  const { present: draft, selectedId } = history;
  const { content } = draft;
  const { problems, dangers } = useMemo(
    () => ({
      problems: withOthers(
        findProblems(kind, draft.content, (key) => images.get(key)),
        draft,
        refused,
      ),
      dangers: withOthers(findDangers(draft.content), draft, refused),
    }),
    [kind, draft, images, refused],
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
    isTaken: history.isTaken === true,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isFull: !hasRoom(content),
    imageOf: (key: string) => images.get(key),
    /** The server's problems are shown at their blocks until these are changed. */
    refuse: (found: readonly Problem[]) => setRefused({ draft, problems: found }),
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    /** @param theirs the other draft with its pictures */
    merge(
      { base, theirs }: Pick<Edits, 'base' | 'theirs'>,
      sideOf: SideOf,
      { images: others }: CardPageDetail,
    ) {
      setImages((known) => new Map([...known, ...knownImages(others)]));
      act({ kind: 'merge', base, theirs, sideOf });
    },
    select: (id: string | undefined) => act({ kind: 'select', id }),
    add(added: BlockKind) {
      const id = newId();
      if (hasRoom(content)) change(addBlock(content, added, id, selectedId), id);
    },
    /** @param at its index */
    insert(added: BlockKind, at: number) {
      const id = newId();
      if (hasRoom(content)) change(insertBlock(content, newBlock(added, id), at), id);
    },
    duplicate(id: string) {
      const copyId = newId();
      if (hasRoom(content)) change(duplicateBlock(content, id, copyId), copyId);
    },
    remove: (id: string) => change(removeBlock(content, id), neighbourOf(content, id)),
    /** @param by number of places, negative for up */
    move: (id: string, by: number) => change(moveBlock(content, id, placeOf(id) + by), id),
    /** Moves a block to the position of another one. */
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
      if (facts) setImages((known) => new Map(known).set(key, facts));
    },
  };
}

/** Adds a missing name, and the server's problems that still apply and were not found here, too. */
function withOthers(
  found: readonly Problem[],
  draft: PageDraft,
  refused: Refused | undefined,
): readonly Problem[] {
  const blockIn = ({ content }: PageDraft, id: string) => content.blocks.find((block) => block.id === id);
  const isStanding = ({ blockId, path }: Problem, of: PageDraft) => {
    if (blockId !== undefined) return blockIn(of, blockId) === blockIn(draft, blockId);
    return path === 'name' ? of.name === draft.name : of.content === draft.content;
  };
  const isKnown = ({ blockId, path }: Problem) =>
    found.some((each) => each.blockId === blockId && fieldOf(each.path) === fieldOf(path));
  return [
    ...(draft.name.trim() === '' ? [{ name: 'nameMissing', path: 'name' } as const] : []),
    ...found,
    ...(refused?.problems.filter((each) => isStanding(each, refused.draft) && !isKnown(each)) ?? []),
  ];
}

export type EditorControl = ReturnType<typeof useEditor>;
