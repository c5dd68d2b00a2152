/** The history of edits, with undo and redo. Pure. */
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
  /** The field being typed into: consecutive changes of it are one step. */
  readonly typedInto?: string | undefined;
  /** Somebody else's changes have replaced one's own, and nothing was edited since: the next undo restores one's own. */
  readonly isTaken?: boolean;
}

export type Edit =
  | {
      readonly kind: 'edit';
      readonly draft: PageDraft;
      /** Selected after the edit; without it, the selection stays. */
      readonly selectedId?: string | undefined;
      readonly typedInto?: string | undefined;
    }
  | { readonly kind: 'select'; readonly id: string | undefined }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** Somebody else has saved meanwhile; `base` is the draft that both edits started from. */
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
      // Merges their changes into every step, so that undo reverts only one's own changes. Taking their side of a
      // conflict is a step of its own, so that undo restores one's own side.
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

/** A block that no longer exists can't be selected. */
const at = (
  present: PageDraft,
  selectedId: string | undefined,
  steps: Pick<EditHistory, 'past' | 'future'>,
): EditHistory => ({
  ...steps,
  present,
  selectedId: present.content.blocks.some(({ id }) => id === selectedId) ? selectedId : undefined,
});
