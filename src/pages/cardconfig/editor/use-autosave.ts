/**
 * Keeps the draft at the server: some seconds after the last change, when asked, and not over somebody else's, which is
 * merged into it. What may not be kept is left as it was kept before, and the rest is saved.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import { keepableDraft } from '#contract/card-page/change/keepable';
import { mergeDrafts, type Edits, type MergeConflict, type SideOf } from '#contract/card-page/change/merge';
import { isSameValue } from '#contract/card-page/change/same-value';
import type { Problem } from '#contract/card-page/problem';
import { problemsFrom } from '#contract/card-page/problems';
import { cardPage } from '#src/models/card-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from '#src/runtime/react';
import type { PageDraft } from './edit-history';

const pauseMs = 4000;
/** The network may be back without the browser having noticed. */
const retryMs = 15_000;

/** Both changed the same. */
export interface DraftDispute extends Edits {
  readonly detail: CardPageDetail;
  readonly conflicts: readonly MergeConflict[];
}

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed' }
  /** Tried again by itself. */
  | { readonly kind: 'offline' }
  /** Saved but for what is marked. */
  | { readonly kind: 'held' }
  /** Nothing of it may be kept as it is. */
  | { readonly kind: 'blocked' }
  /** The page was deleted meanwhile. */
  | { readonly kind: 'gone' }
  /** The right to edit was taken away meanwhile. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'conflict'; readonly dispute: DraftDispute };

type Trouble = Exclude<SaveState, { readonly kind: 'saved' | 'unsaved' | 'saving' | 'held' }>;

export interface AutosaveControl {
  readonly state: SaveState;
  /** Of what the server has. */
  readonly version: number;
  /** @returns the version that holds the draft; undefined when it could not be saved, which is shown */
  readonly save: () => Promise<number | undefined>;
  /** The server has this already: it was made or published. */
  readonly take: (draft: PageDraft, version: number) => void;
  /** Takes in what somebody else has saved up to a version. @returns false where both changed the same, which is asked about */
  readonly pull: (version?: number) => Promise<boolean>;
  readonly settle: (dispute: DraftDispute, sideOf: SideOf) => void;
  /** Back to the draft with the conflict unsolved: it is asked about again with the next save. */
  readonly dismiss: () => void;
}

interface AutosaveOptions {
  readonly seen: CardPageDetail;
  readonly draft: PageDraft;
  /** What in it may not be kept. */
  readonly faults: readonly Problem[];
  readonly onRefused: (problems: readonly Problem[]) => void;
  /** Somebody else's are to be taken into the draft. */
  readonly onMerge: (edits: Pick<Edits, 'base' | 'theirs'>, sideOf: SideOf, theirs: CardPageDetail) => void;
}

/** What the server has, and of which draft: that differs in what could not be kept. */
interface Saved {
  readonly of: PageDraft;
  readonly kept: PageDraft;
  readonly version: number;
}

export function useAutosave({ seen, draft, faults, onRefused, onMerge }: AutosaveOptions): AutosaveControl {
  const dispatch = useDispatch();
  const [saved, setSaved] = useState<Saved>({ of: draft, kept: draft, version: seen.version });
  const [isSaving, setIsSaving] = useState(false);
  const [trouble, setTrouble] = useState<{ readonly of: PageDraft; readonly state: Trouble }>();
  const isUnsaved = draft !== saved.of;
  // What is written after a failure is tried again; a conflict, and a page that is gone, wait for the person.
  const isLasting = trouble && ['conflict', 'gone', 'forbidden'].includes(trouble.state.kind);
  const current = isLasting || trouble?.of === draft ? trouble?.state : undefined;

  // A save that waits for another one begins with what is there then, and not with what was when it was asked for.
  const latest = useRef({ draft, faults });
  useLayoutEffect(() => {
    latest.current = { draft, faults };
  }, [draft, faults]);
  const kept = useRef(saved);
  /** Sent last, whether or not it was answered. */
  const lastSent = useRef<PageDraft>(undefined);
  const running = useRef<Promise<unknown>>(undefined);
  const keep = (next: Saved) => {
    kept.current = next;
    setSaved(next);
    setTrouble(undefined);
  };
  const stop = (state: Trouble): undefined => {
    setTrouble({ of: latest.current.draft, state });
  };

  /** @returns false where it waits for an answer, or could not be read */
  const mergeTheirs = async (): Promise<boolean> => {
    const detail = await replyOf(dispatch(cardPage.actions.fetchTheirs(seen.page.id)));
    if (!detail) {
      stop({ kind: 'failed' });
      return false;
    }
    const theirs = { name: detail.page.name, content: detail.draft };
    // What was sent and not answered may be what stands there.
    const base = lastSent.current && isSameValue(lastSent.current, theirs) ? theirs : kept.current.kept;
    const edits = { base, mine: latest.current.draft, theirs };
    const { conflicts } = mergeDrafts(edits);
    if (conflicts.length === 0) takeOver({ ...edits, detail, conflicts }, mineFirst);
    else stop({ kind: 'conflict', dispute: { ...edits, detail, conflicts } });
    return conflicts.length === 0;
  };
  const takeOver = ({ base, theirs, detail }: DraftDispute, sideOf: SideOf) => {
    flushSync(() => onMerge({ base, theirs }, sideOf, detail));
    const merged = latest.current.draft;
    keep({ of: isSameValue(merged, theirs) ? merged : theirs, kept: theirs, version: detail.version });
  };

  /** @param held what may not be kept, as far as it is known */
  const send = async (isAutosave: boolean, held: readonly Problem[]): Promise<number | undefined> => {
    const { draft: of } = latest.current;
    const { kept: before, version } = kept.current;
    const sent = keepableDraft(of, before, held);
    if (sent === undefined) return stop({ kind: 'blocked' });
    if (isSameValue(sent, before)) {
      keep({ of, kept: before, version });
      return version;
    }
    lastSent.current = sent;
    const body = { id: seen.page.id, version, ...sent, isAutosave };
    const outcome = await replyOf(dispatch(cardPage.actions.saveDraft(body)));
    switch (outcome?.kind) {
      case 'done':
        keep({ of, kept: sent, version: outcome.data.version });
        return outcome.data.version;
      case 'conflict':
        return (await mergeTheirs()) ? send(isAutosave, latest.current.faults) : undefined;
      case 'refused': {
        const found = problemsFrom(outcome.fields, of.content);
        onRefused(found);
        // Once more without it; what is refused again says so.
        const isNew = found.length > 0 && !found.every((each) => held.some(({ path }) => path === each.path));
        return isNew ? send(isAutosave, [...held, ...found]) : stop({ kind: 'failed' });
      }
      default:
        return stop({ kind: outcome?.kind ?? 'failed' });
    }
  };

  /** One at a time. */
  const inTurn = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    while (running.current) await running.current;
    setIsSaving(true);
    const working = work();
    running.current = working;
    try {
      return await working;
    } finally {
      running.current = undefined;
      setIsSaving(false);
    }
  };

  const save = async (isAutosave = false): Promise<number | undefined> =>
    latest.current.draft === kept.current.of && running.current === undefined
      ? kept.current.version
      : inTurn(async () =>
          latest.current.draft === kept.current.of
            ? kept.current.version
            : send(isAutosave, latest.current.faults),
        );

  const saveQuietly = useEffectEvent(() => void save(true));
  const isOffline = current?.kind === 'offline';
  const isWaiting = isUnsaved && !isSaving && (current === undefined || isOffline);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => saveQuietly(), isOffline ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, isOffline, draft]);
  useEffect(() => {
    if (!isOffline) return undefined;
    const saveNow = () => saveQuietly();
    window.addEventListener('online', saveNow);
    return () => window.removeEventListener('online', saveNow);
  }, [isOffline]);

  return {
    state: stateOf({ isUnsaved, isSaving, isHeld: faults.length > 0, trouble: current }),
    version: saved.version,
    save: () => save(),
    take: (taken, version) => keep({ of: taken, kept: taken, version }),
    pull: (version = Infinity) =>
      inTurn(async () =>
        version <= kept.current.version || trouble?.state.kind === 'conflict' ? true : mergeTheirs(),
      ),
    settle(dispute, sideOf) {
      takeOver(dispute, sideOf);
      void save();
    },
    dismiss: () => void stop({ kind: 'failed' }),
  };
}

const mineFirst: SideOf = () => 'mine';

interface Facts {
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  readonly isHeld: boolean;
  readonly trouble: Trouble | undefined;
}

function stateOf({ isUnsaved, isSaving, isHeld, trouble }: Facts): SaveState {
  if (isSaving) return { kind: 'saving' };
  if (!isUnsaved) return { kind: isHeld ? 'held' : 'saved' };
  return trouble ?? { kind: 'unsaved' };
}
