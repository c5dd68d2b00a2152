/** What somebody has filled in and not yet sent, kept at this browser: by person, by form, for a while. */
import type { TextStorage } from './browser-storage';

export interface Draft<Values> {
  readonly values: Values;
  /** Milliseconds since 1970. */
  readonly savedAtMs: number;
}

export interface DraftStore<Values> {
  /** Undefined when there is none, when it has expired, or when another version of the form wrote it. */
  read(): Draft<Values> | undefined;
  write(values: Values): void;
  clear(): void;
}

export interface DraftPlace {
  readonly accountId: number;
  /** Names the form among all forms, and the record that it is about, e.g. `repertory.confirm 7`. */
  readonly form: string;
  /** Raised when the values of the form change their shape: an older draft is then worth nothing. */
  readonly version: number;
}

const prefix = 'study-card-draft';
export const draftLifetimeMs = 7 * 24 * 3600_000;

const keyOf = ({ accountId, form }: DraftPlace) => `${prefix} ${accountId} ${form}`;

export function createDraftStore<Values>(
  storage: TextStorage,
  place: DraftPlace,
  now: () => number = Date.now,
): DraftStore<Values> {
  const key = keyOf(place);
  return {
    read() {
      const kept = readEnvelope<Values>(storage.getItem(key));
      if (kept?.version !== place.version || isExpired(kept.savedAtMs, now())) return undefined;
      return { values: kept.values, savedAtMs: kept.savedAtMs };
    },
    write: (values) =>
      void storage.setItem(key, JSON.stringify({ version: place.version, savedAtMs: now(), values })),
    clear: () => storage.removeItem(key),
  };
}

/** Takes away what is too old, and what others than this person have left at the browser. */
export function sweepDrafts(storage: TextStorage, accountId: number, now = Date.now()): void {
  for (const key of storage.keys().filter((each) => each.startsWith(`${prefix} `))) {
    const isOwn = key.startsWith(`${prefix} ${accountId} `);
    const kept = readEnvelope<unknown>(storage.getItem(key));
    if (!isOwn || !kept || isExpired(kept.savedAtMs, now)) storage.removeItem(key);
  }
}

interface KeptDraft<Values> extends Draft<Values> {
  readonly version: number;
}

const isExpired = (savedAtMs: number, nowMs: number) => nowMs - savedAtMs > draftLifetimeMs;

/** The version vouches for the shape of the values: the same form of the same version wrote them. */
function readEnvelope<Values>(text: string | null): KeptDraft<Values> | undefined {
  if (text === null) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    return isKept<Values>(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isKept = <Values>(value: unknown): value is KeptDraft<Values> =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'savedAtMs' in value &&
  typeof value.savedAtMs === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;
