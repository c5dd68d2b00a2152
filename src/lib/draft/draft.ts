/**
 * Drafts of unsent forms, kept in this browser by person, form, tab and opening of the form, for a limited time. They
 * are encrypted with a key that comes with the session. Without ciphers in the browser they are kept in the tab's
 * storage only.
 */
import { randomKey } from '../random-key';
import { browserStorage, tabStorage, type TextStorage } from '../storage/browser-storage';
import { draftPrefix, isExpired, readJson, readKept, type KeptDraft } from './kept-draft';

/** Length of the key that tells openings of a form in one tab apart. */
const openingLength = 6;

export interface Draft<Values> {
  readonly values: Values;
  /** Milliseconds since 1970. */
  readonly savedAtMs: number;
}

export interface FoundDraft<Values> extends Draft<Values> {
  /** Removes the draft, unless another one has replaced it by now. */
  readonly drop: () => void;
  /**
   * Makes the draft this opening's own, so that it is nobody else's any more.
   *
   * @returns its idempotency key, which drafts of an earlier version lack; undefined if another window has taken, sent
   * or changed it meanwhile
   */
  readonly take: () => Promise<{ readonly key: string | undefined } | undefined>;
}

export interface DraftStore<Values> {
  /**
   * The newest draft left before: of this tab, e.g. before a reload, otherwise of another tab, unless it is open there.
   * Undefined if there is none, if it has expired, or if another version of the form wrote it.
   */
  read(): Promise<FoundDraft<Values> | undefined>;
  /**
   * Writes beside the draft left before, which stays until the person has decided about it. The last call wins, in
   * whichever order they are encrypted.
   *
   * @returns whether it outlives the page; undefined if a later call has replaced it
   * @param key the idempotency key with which it is sent, by which the server carries out a draft once, whoever sends
   * it; without one it is nothing to be sent, and all windows read it
   */
  write(values: Values, key?: string): Promise<boolean | undefined>;
  /** Removes what was written. */
  clear(): void;
  /** The form is closed: what was written may be offered elsewhere. */
  leave(): void;
}

export interface DraftPlace {
  readonly accountId: number;
  /** Names the form and its record, e.g. `repertory.confirm 7`. */
  readonly form: string;
  /**
   * Further distinguishes drafts of this form by something that must not be readable, e.g. the filter whose records it
   * is about; encrypted with the values.
   */
  readonly about?: string | undefined;
  /** Raise it when the shape of the form's values changes: older drafts are then ignored. */
  readonly version: number;
  readonly tab: string;
}

/** The browser's locks, which end with the page that holds them. As ciphers, there are none outside https and localhost. */
export interface Locks {
  readonly request: <Outcome>(
    name: string,
    options: LockOptions,
    work: (lock: unknown) => Promise<Outcome>,
  ) => Promise<Outcome>;
  readonly query: () => Promise<LockManagerSnapshot>;
}

/** Unencrypted drafts are readable, so they are kept in the tab's storage and go with the tab. */
export const storageOf = (seal: Seal | undefined): TextStorage => (seal ? browserStorage : tabStorage);

export function createDraftStore<Values>(
  seal: Seal | undefined,
  place: DraftPlace,
  {
    storage = storageOf(seal),
    now = Date.now,
    locks = navigator.locks,
  }: { storage?: TextStorage; now?: () => number; locks?: Locks | undefined } = {},
): DraftStore<Values> {
  const formKey = `${draftPrefix} ${place.accountId} ${place.form} @`;
  const tabKey = formKey + place.tab;
  const ownKey = `${tabKey} ${randomKey(openingLength)}`;
  /** The page before a reload may not have let go of its locks yet. */
  const isOwnTabs = (key: string) => key.startsWith(tabKey);
  let latest = 0;
  /** Releases the lock that tells other windows that this draft is open. */
  let release: (() => void) | undefined;

  const hold = () => {
    if (release) return;
    const left = new Promise<void>((resolve) => {
      release = resolve;
    });
    void locks?.request(ownKey, {}, () => left);
  };

  const put = async (text: string, key: string | undefined, order: number) => {
    const content = seal ? await seal.close(text, ownKey) : text;
    if (order !== latest) return undefined;
    const kept: KeptDraft = {
      version: place.version,
      savedAtMs: now(),
      content,
      isSealed: seal !== undefined,
      key,
    };
    return storage.setItem(ownKey, JSON.stringify(kept));
  };

  const open = async (key: string): Promise<FoundDraft<Values> | undefined> => {
    const text = storage.getItem(key);
    const kept = readKept(text);
    if (kept?.version !== place.version || isExpired(kept.savedAtMs, now())) return undefined;
    const content = seal ? await seal.open(kept.content, key) : kept.content;
    if (content === undefined) return undefined;
    const values = readValues<Values>(content, place.about);
    if (values === undefined) return undefined;
    const sendingKey = kept.key ?? keyAmong(values);
    const isUnchanged = () => storage.getItem(key) === text;
    const drop = () => void (isUnchanged() && storage.removeItem(key));
    const move = async () => {
      if (!isUnchanged()) return undefined;
      hold();
      // Removed only after the write, so that a page closed in between loses nothing.
      await put(content, sendingKey, ++latest);
      drop();
      return { key: sendingKey };
    };
    const take = () =>
      locks && !isOwnTabs(key)
        ? locks.request(key, { ifAvailable: true }, async (lock) => (lock === null ? undefined : move()))
        : move();
    return { values, savedAtMs: kept.savedAtMs, drop, take };
  };

  return {
    async read() {
      const openElsewhere = new Set((await locks?.query())?.held?.map(({ name }) => name));
      const keys = storage
        .keys()
        .filter((key) => key.startsWith(formKey) && key !== ownKey)
        .filter((key) => isOwnTabs(key) || !openElsewhere.has(key));
      const newestOf = async (wanted: readonly string[]) => {
        const found = (await Promise.all(wanted.map(open))).filter((each) => each !== undefined);
        return found.sort((one, other) => other.savedAtMs - one.savedAtMs)[0];
      };
      return (await newestOf(keys.filter(isOwnTabs))) ?? newestOf(keys);
    },
    write(values, key) {
      if (key !== undefined) hold();
      const { about } = place;
      return put(JSON.stringify(about === undefined ? values : { about, values }), key, ++latest);
    },
    clear() {
      latest += 1;
      storage.removeItem(ownKey);
    },
    leave() {
      release?.();
      release = undefined;
    },
  };
}

/** Equal versions imply the same shape of the values. */
function readValues<Values>(text: string, about: string | undefined): (Values & object) | undefined {
  const content = readJson(text);
  const values =
    about === undefined ? content : isAbout(content) && content.about === about && content.values;
  return isObject<Values>(values) ? values : undefined;
}

/** Version 1.0 kept the key of what was sent without an answer among the values. */
const keyAmong = (values: object): string | undefined =>
  'uncertainKey' in values && typeof values.uncertainKey === 'string' ? values.uncertainKey : undefined;

const isAbout = (content: unknown): content is { readonly about: unknown; readonly values: unknown } =>
  typeof content === 'object' && content !== null && 'about' in content && 'values' in content;

const isObject = <Values>(value: unknown): value is Values & object =>
  typeof value === 'object' && value !== null;

/**
 * Encrypts text for this browser's storage so that one account can read it: AES-GCM with the key that comes with the
 * session.
 */
interface Seal {
  /** @param place where the text will be stored; it can be decrypted only for the same place */
  readonly close: (text: string, place: string) => Promise<string>;
  /** @returns undefined if it was encrypted with another key or for another place, or is damaged */
  readonly open: (sealed: string, place: string) => Promise<string | undefined>;
}

const nonceBytes = 12;

/**
 * @param key 32 bytes in base64
 * @returns undefined if the browser has no ciphers: it offers them only on https and on localhost
 */
export function createSeal(key: string): Seal | undefined {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const imported = subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const options = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(place),
  });
  return {
    async close(text, place) {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const data = new TextEncoder().encode(text);
      const sealed = await subtle.encrypt(options(nonce, place), await imported, data);
      return base64Of(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
    },
    async open(sealed, place) {
      try {
        const bytes = bytesOf(sealed);
        const nonce = bytes.slice(0, nonceBytes);
        const data = bytes.slice(nonceBytes);
        return new TextDecoder().decode(await subtle.decrypt(options(nonce, place), await imported, data));
      } catch {
        return undefined;
      }
    },
  };
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (symbol) => symbol.charCodeAt(0));

/** Converted byte by byte, because a call takes only a limited number of arguments. */
const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
