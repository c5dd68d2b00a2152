/** What was edited, step by step, with the way back and forth. Pure. */
import type { PageContent } from '#contract/card-page/content';

export interface PageDraft {
  readonly name: string;
  readonly content: PageContent;
}

export interface EditHistory {
  readonly past: readonly PageDraft[];
  readonly present: PageDraft;
  readonly future: readonly PageDraft[];
  readonly selectedId: string | undefined;
  /** The field that is being typed into: what is typed into it is one step. */
  readonly typedInto?: string | undefined;
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
  /** Another one takes its place, e.g. somebody else's. */
  | { readonly kind: 'load'; readonly draft: PageDraft };

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
    case 'load':
      return beginEditing(edit.draft);
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
