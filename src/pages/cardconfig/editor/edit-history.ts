/** What was edited, step by step, with the way back and forth. Pure. */
import {
  mergeDrafts,
  type Draft as PageDraft,
  type Edits,
  type SideOf,
} from '#contract/card-page/change/merge';
import { isSameValue } from '#contract/card-page/change/same-value';

export type { PageDraft };

export interface EditHistory {
  readonly past: readonly PageDraft[];
  readonly present: PageDraft;
  readonly future: readonly PageDraft[];
  readonly selectedId: string | undefined;
  /** The field that is being typed into: what is typed into it is one step. */
  readonly typedInto?: string | undefined;
  /** Somebody else's took the place of one's own, and nothing was done since: one step back brings that back. */
  readonly isTaken?: boolean;
}

export type Edit =
  | {
      readonly kind: 'edit';
      readonly draft: PageDraft;
      /** Selected afterwards; what was, without it. */
      readonly selectedId?: string | undefined;
      readonly typedInto?: string | undefined;
    }
  | { readonly kind: 'select'; readonly id: string | undefined }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Somebody else has saved meanwhile; `base` is what both began from. */
  | ({ readonly kind: 'merge'; readonly sideOf: SideOf } & Pick<Edits, 'base' | 'theirs'>);

const stepsMax = 100;

export const beginEditing = (draft: PageDraft): EditHistory => ({
  past: [],
  present: draft,
  future: [],
  selectedId: undefined,
});

export function editReducer(history: EditHistory, edit: Edit): EditHistory {
  const { past, present, future, selectedId } = history;
  switch (edit.kind) {
    case 'edit': {
      if (edit.draft === present) return history;
      const isSameStep = edit.typedInto !== undefined && edit.typedInto === history.typedInto;
      return {
        past: isSameStep ? past : [...past, present].slice(-stepsMax),
        present: edit.draft,
        future: [],
        selectedId: 'selectedId' in edit ? edit.selectedId : selectedId,
        typedInto: edit.typedInto,
      };
    }
    case 'select':
      return { ...history, selectedId: edit.id, typedInto: undefined };
    case 'undo': {
      const before = past.at(-1);
      return before === undefined
        ? history
        : at(before, selectedId, { past: past.slice(0, -1), future: [present, ...future] });
    }
    case 'redo': {
      const [after, ...later] = future;
      return after === undefined
        ? history
        : at(after, selectedId, { past: [...past, present], future: later });
    }
    case 'merge': {
      const { base, theirs, sideOf } = edit;
      // Their changes are in every step, so that going back takes away one's own alone; what stood before theirs was
      // taken is a step, too.
      const over = (mine: PageDraft) => mergeDrafts({ base, mine, theirs }).draft;
      const own = over(present);
      const { draft } = mergeDrafts({ base, mine: present, theirs }, sideOf);
      const isOwn = isSameValue(own, draft);
      const steps = {
        past: [...past.map(over), ...(isOwn ? [] : [own])].slice(-stepsMax),
        future: isOwn ? future.map(over) : [],
      };
      return { ...at(isOwn ? own : draft, selectedId, steps), isTaken: !isOwn };
    }
  }
}

/** A block that is not there any more is not selected. */
const at = (
  present: PageDraft,
  selectedId: string | undefined,
  steps: Pick<EditHistory, 'past' | 'future'>,
): EditHistory => ({
  ...steps,
  present,
  selectedId: present.content.blocks.some(({ id }) => id === selectedId) ? selectedId : undefined,
});
