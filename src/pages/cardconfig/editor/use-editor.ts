/** The editor without its looks: the draft and its history, what is wrong with it, and what can be done to it. */
import { useMemo, useReducer, useState } from 'react';
import type { BlockKind } from '#contract/card-page/constants';
import type { PageBlock, PageContent } from '#contract/card-page/content';
import { findDangers } from '#contract/card-page/dangers';
import { newBlock } from '#contract/card-page/new-block';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import type { Edits, SideOf } from '#contract/card-page/change/merge';
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

/** Chosen among some ten thousand million, and a page has sixty blocks. */
const blockIdLength = 6;
const newId = () => randomKey(blockIdLength);

/** What the server found in a draft. */
interface Refused {
  readonly draft: PageDraft;
  readonly problems: readonly Problem[];
}

/** @param detail as it was when the editor was opened */
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
    /** What the server has found stands at its block until that is changed. */
    refuse: (found: readonly Problem[]) => setRefused({ draft, problems: found }),
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
    /** @param theirs with what is known of their pictures */
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
      if (facts) setImages((known) => new Map(known).set(key, facts));
    },
  };
}

/** With a name that is missing, and with what the server has found and still stands, unless it was found here, too. */
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
