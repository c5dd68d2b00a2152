/** Keeps the draft at the server: some seconds after the last change, when asked, and not over somebody else's. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import type { VersionConflict } from '#contract/envelope';
import { cardPage } from '#src/models/card-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from '#src/runtime/react';
import type { PageDraft } from './edit-history';

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

export interface AutosaveControl {
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

  // A save that waits for another one begins with what is there then, and not with what was when it was asked for.
  const latest = useRef({ draft, isKeepable });
  useLayoutEffect(() => {
    latest.current = { draft, isKeepable };
  }, [draft, isKeepable]);
  const kept = useRef(saved);
  const running = useRef<Promise<unknown>>(undefined);
  const keep = (next: typeof saved) => {
    kept.current = next;
    setSaved(next);
    setTrouble(undefined);
  };

  const send = async (sent: PageDraft, version: number, isAutosave: boolean): Promise<number | undefined> => {
    const body = { id: seen.page.id, version, name: sent.name.trim(), content: sent.content, isAutosave };
    const outcome = await replyOf(dispatch(cardPage.actions.saveDraft(body)));
    if (outcome?.kind === 'done') {
      keep({ draft: sent, version: outcome.data.version });
      return outcome.data.version;
    }
    setTrouble({ of: sent, state: outcome?.kind === 'conflict' ? outcome : { kind: 'failed' } });
    return undefined;
  };

  const save = async (overVersion?: number, isAutosave = false): Promise<number | undefined> => {
    while (running.current) await running.current;
    const { draft: sent, isKeepable: isGood } = latest.current;
    const { draft: known, version } = kept.current;
    if (sent === known) return version;
    if (!isGood) return undefined;
    setIsSaving(true);
    const sending = send(sent, overVersion ?? version, isAutosave);
    running.current = sending;
    const ended = await sending;
    running.current = undefined;
    setIsSaving(false);
    return ended;
  };

  const saveQuietly = useEffectEvent(() => void save(undefined, true));
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
    take: (taken, version) => keep({ draft: taken, version }),
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
