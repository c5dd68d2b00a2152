/**
 * What somebody has filled in and not yet sent, kept at this browser: by person, by form, by tab, for a while. Nobody can read
 * it without the key that comes with the session; where the browser has no ciphers, it lies in the tab and goes with it.
 */
import { browserStorage, tabStorage, type TextStorage } from '../browser-storage';
import type { Seal } from './seal';

export interface Draft<Values> {
  readonly values: Values;
  /** Milliseconds since 1970. */
  readonly savedAtMs: number;
}

export interface FoundDraft<Values> extends Draft<Values> {
  /** Takes it away, unless something else lies there by now. */
  readonly drop: () => void;
}

export interface DraftStore<Values> {
  /** This tab's own, as after a reload; the newest of all others without one. Undefined when there is none, when it has expired, or when another version of the form wrote it. */
  read(): Promise<FoundDraft<Values> | undefined>;
  /** As this tab's own; the last one wins, in whichever order they are sealed. */
  write(values: Values): Promise<void>;
  /** Takes this tab's own away. */
  clear(): void;
}

export interface DraftPlace {
  readonly accountId: number;
  /** Names the form among all forms, and the record that it is about, e.g. `repertory.confirm 7`. */
  readonly form: string;
  /** Raised when the values of the form change their shape: an older draft is then worth nothing. */
  readonly version: number;
  readonly tab: string;
}

const prefix = 'study-card-draft';
export const draftLifetimeMs = 7 * 24 * 3600_000;

/** Where drafts lie that nobody can seal: they are readable, so they are gone with the tab. */
export const storageOf = (seal: Seal | undefined): TextStorage => (seal ? browserStorage : tabStorage);

export function createDraftStore<Values>(
  seal: Seal | undefined,
  place: DraftPlace,
  { storage = storageOf(seal), now = Date.now }: { storage?: TextStorage; now?: () => number } = {},
): DraftStore<Values> {
  const formKey = `${prefix} ${place.accountId} ${place.form} @`;
  const ownKey = formKey + place.tab;
  let latest = 0;

  const open = async (key: string): Promise<FoundDraft<Values> | undefined> => {
    const text = storage.getItem(key);
    const kept = readKept(text);
    if (kept?.version !== place.version || isExpired(kept.savedAtMs, now())) return undefined;
    const content = seal ? await seal.open(kept.content, key) : kept.content;
    const values = content === undefined ? undefined : readValues<Values>(content);
    if (values === undefined) return undefined;
    const drop = () => void (storage.getItem(key) === text && storage.removeItem(key));
    return { values, savedAtMs: kept.savedAtMs, drop };
  };

  return {
    async read() {
      const own = await open(ownKey);
      if (own) return own;
      const keys = storage.keys().filter((key) => key.startsWith(formKey));
      const found = (await Promise.all(keys.map(open))).filter((each) => each !== undefined);
      return found.sort((one, other) => other.savedAtMs - one.savedAtMs)[0];
    },
    async write(values) {
      const order = ++latest;
      const text = JSON.stringify(values);
      const content = seal ? await seal.close(text, ownKey) : text;
      if (order !== latest) return;
      const kept: Kept = { version: place.version, savedAtMs: now(), content, isSealed: seal !== undefined };
      storage.setItem(ownKey, JSON.stringify(kept));
    },
    clear() {
      latest += 1;
      storage.removeItem(ownKey);
    },
  };
}

/**
 * Takes away what is too old, and what others than this person have left at the browser.
 *
 * @param accountId undefined where nobody is signed in
 * @param takesReadable what is not sealed is taken, too
 */
export function sweepDrafts(
  storage: TextStorage,
  { accountId, takesReadable }: { readonly accountId: number | undefined; readonly takesReadable: boolean },
  now = Date.now(),
): void {
  for (const key of storage.keys().filter((each) => each.startsWith(`${prefix} `))) {
    const isOwn = accountId === undefined || key.startsWith(`${prefix} ${accountId} `);
    const kept = readKept(storage.getItem(key));
    const isKept = kept && isOwn && !isExpired(kept.savedAtMs, now) && (kept.isSealed || !takesReadable);
    if (!isKept) storage.removeItem(key);
  }
}

interface Kept {
  readonly version: number;
  readonly savedAtMs: number;
  /** The values as JSON, sealed or not. */
  readonly content: string;
  readonly isSealed: boolean;
}

const isExpired = (savedAtMs: number, nowMs: number) => nowMs - savedAtMs > draftLifetimeMs;

function readKept(text: string | null): Kept | undefined {
  const kept = text === null ? undefined : readJson(text);
  return isKept(kept) ? kept : undefined;
}

/** The version vouches for the shape of the values: the same form of the same version wrote them. */
function readValues<Values>(text: string): Values | undefined {
  const values = readJson(text);
  return isObject<Values>(values) ? values : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = <Values>(value: unknown): value is Values => typeof value === 'object' && value !== null;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'savedAtMs' in value &&
  typeof value.savedAtMs === 'number' &&
  'content' in value &&
  typeof value.content === 'string' &&
  'isSealed' in value;
