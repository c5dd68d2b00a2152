/** Keeps the draft at the server: some seconds after the last change, when asked, and not over somebody else's. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import type { VersionConflict } from '#contract/envelope';
import { cardPage } from '#src/models/card-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from '#src/runtime/react';
import type { PageDraft } from './edit-history';

/** Each save is in the audit trail, so that not every letter is one. */
const pauseMs = 4000;

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed' }
  /** Something in it may not even be kept in a draft. */
  | { readonly kind: 'held' }
  | { readonly kind: 'conflict'; readonly conflict: VersionConflict };

type Trouble = Extract<SaveState, { readonly kind: 'failed' | 'conflict' }>;

interface AutosaveControl {
  readonly state: SaveState;
  /** Of what the server has. */
  readonly version: number;
  /** @returns the version that holds the draft; undefined when it could not be saved, which is shown */
  readonly save: (overVersion?: number) => Promise<number | undefined>;
  /** The server has this already: it was read, or published. */
  readonly take: (draft: PageDraft, version: number) => void;
  /** Back to the draft with the conflict unsolved: it is asked about again with the next save. */
  readonly dismiss: () => void;
}

export function useAutosave(seen: CardPageDetail, draft: PageDraft, isKeepable: boolean): AutosaveControl {
  const dispatch = useDispatch();
  const [saved, setSaved] = useState({ draft, version: seen.version });
  const [isSaving, setIsSaving] = useState(false);
  const [trouble, setTrouble] = useState<{ readonly of: PageDraft; readonly state: Trouble }>();
  const isUnsaved = draft !== saved.draft;
  // What is written after a failure is tried again; a conflict waits for the person.
  const current = trouble?.state.kind === 'conflict' || trouble?.of === draft ? trouble.state : undefined;

  const save = async (overVersion = saved.version): Promise<number | undefined> => {
    if (!isUnsaved) return saved.version;
    if (isSaving || !isKeepable) return undefined;
    setIsSaving(true);
    const { name, content } = draft;
    const body = { id: seen.page.id, version: overVersion, name: name.trim(), content };
    const outcome = await replyOf(dispatch(cardPage.actions.saveDraft(body)));
    setIsSaving(false);
    if (outcome?.kind === 'done') {
      setTrouble(undefined);
      setSaved({ draft, version: outcome.data.version });
      return outcome.data.version;
    }
    const state: Trouble = outcome?.kind === 'conflict' ? outcome : { kind: 'failed' };
    setTrouble({ of: draft, state });
    return undefined;
  };

  const saveQuietly = useEffectEvent(() => void save());
  const isWaiting = isUnsaved && isKeepable && !isSaving && current === undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => saveQuietly(), pauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, draft]);

  return {
    state: stateOf({ isUnsaved, isSaving, isKeepable, trouble: current }),
    version: saved.version,
    save,
    take(taken, version) {
      setTrouble(undefined);
      setSaved({ draft: taken, version });
    },
    dismiss: () => setTrouble({ of: draft, state: { kind: 'failed' } }),
  };
}

interface Facts {
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  readonly isKeepable: boolean;
  readonly trouble: Trouble | undefined;
}

function stateOf({ isUnsaved, isSaving, isKeepable, trouble }: Facts): SaveState {
  if (isSaving) return { kind: 'saving' };
  if (!isUnsaved) return { kind: 'saved' };
  return trouble ?? { kind: isKeepable ? 'unsaved' : 'held' };
}
