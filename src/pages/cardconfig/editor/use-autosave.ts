/**
 * Saves the draft: some seconds after the last change, or on demand. Changes that somebody else has saved are merged
 * first. Parts that may not be saved keep their last saved value; the rest is saved.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keepableDraft } from '#contract/card-page/change/keepable';
import { mergeDrafts, type Edits, type MergeConflict, type SideOf } from '#contract/card-page/change/merge';
import { isSameValue } from '#contract/card-page/change/same-value';
import type { CardPageDetail } from '#contract/card-page/endpoints';
import type { Problem } from '#contract/card-page/problem';
import { problemsFrom } from '#contract/card-page/problems';
import { cardPage } from '#src/models/card-page';
import { replyOf } from '#src/models/reply-of';
import { useDispatch } from 'saga-models/react';
import type { PageDraft } from './edit-history';

const pauseMs = 4000;
/** Retried at this interval, because the network may be back without an event of the browser. */
const retryMs = 15_000;

/** A conflict: both have changed the same place. */
export interface DraftDispute extends Edits {
  readonly detail: CardPageDetail;
  readonly conflicts: readonly MergeConflict[];
}

export type SaveState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed' }
  /** Retried automatically. */
  | { readonly kind: 'offline' }
  /** Saved except for the places that are marked. */
  | { readonly kind: 'held' }
  /** Nothing of it may be saved as it is. */
  | { readonly kind: 'blocked' }
  /** The page was deleted meanwhile. */
  | { readonly kind: 'gone' }
  /** The right to edit was withdrawn meanwhile. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'conflict'; readonly dispute: DraftDispute };

type Trouble = Exclude<SaveState, { readonly kind: 'saved' | 'unsaved' | 'saving' | 'held' }>;

export interface AutosaveControl {
  readonly state: SaveState;
  /** The version of the saved draft. */
  readonly version: number;
  /** @returns the version that contains the draft; undefined if it could not be saved, which is shown */
  readonly save: () => Promise<number | undefined>;
  /** Marks a draft as saved, because it was just created or published. */
  readonly take: (draft: PageDraft, version: number) => void;
  /** Merges what somebody else has saved, up to a version. @returns false if there is a conflict, which is shown */
  readonly pull: (version?: number) => Promise<boolean>;
  readonly settle: (dispute: DraftDispute, sideOf: SideOf) => void;
  /** Returns to the draft with the conflict unsolved; the next save asks again. */
  readonly dismiss: () => void;
}

interface AutosaveOptions {
  readonly seen: CardPageDetail;
  readonly draft: PageDraft;
  /** The parts of the draft that may not be saved. */
  readonly faults: readonly Problem[];
  readonly onRefused: (problems: readonly Problem[]) => void;
  /** Merges somebody else's edit into the draft. */
  readonly onMerge: (edits: Pick<Edits, 'base' | 'theirs'>, sideOf: SideOf, theirs: CardPageDetail) => void;
}

/**
 * The saved draft (`kept`) and the draft that it was saved from (`of`), which differ in the parts that may not be
 * saved.
 */
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
  // After a failure further edits are saved again; a conflict or a deleted page has to wait for the person.
  const isLasting = trouble && ['conflict', 'gone', 'forbidden'].includes(trouble.state.kind);
  const current = isLasting || trouble?.of === draft ? trouble?.state : undefined;

  // A ref, so that a save that waited for another one uses the draft of the time when it starts.
  const latest = useRef({ draft, faults });
  useLayoutEffect(() => {
    latest.current = { draft, faults };
  }, [draft, faults]);
  const kept = useRef(saved);
  /** The draft that was sent last, whether or not the answer came. */
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

  /** @returns false if it waits for the person, or could not be read */
  const mergeTheirs = async (): Promise<boolean> => {
    const detail = await replyOf(dispatch(cardPage.actions.fetchTheirs(seen.page.id)));
    if (!detail) {
      stop({ kind: 'failed' });
      return false;
    }
    const theirs = { name: detail.page.name, content: detail.draft };
    // If the saved draft equals what was sent last without an answer, that send was carried out and is the base.
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

  /** @param held the parts known not to be saved */
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
        // Sends again without the refused parts; if the same parts are refused again, saving has failed.
        const isNew = found.length > 0 && !found.every((each) => held.some(({ path }) => path === each.path));
        return isNew ? send(isAutosave, [...held, ...found]) : stop({ kind: 'failed' });
      }
      default:
        return stop({ kind: outcome?.kind ?? 'failed' });
    }
  };

  /** Runs one task at a time. */
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
    // A pause in the work, or the time until the next try: both are known by their length alone.
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
