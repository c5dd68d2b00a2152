/**
 * What somebody has filled in and not yet sent, kept at this browser: by person, by form, by tab and opening of the form, for a
 * while. Nobody can read it without the key that comes with the session; where the browser has no ciphers, it lies in the tab and goes with it.
 */
import { browserStorage, tabStorage, type TextStorage } from '../browser-storage';
import { draftPrefix, isExpired, readJson, readKept, type KeptDraft } from './kept-draft';
import { randomKey } from '../random-key';

/** Of what tells one opening of a form in a tab from the others. */
const openingLength = 6;

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
  /** What was left before: in this tab, as by a reload, or else in another one; the newest. Undefined when there is none, when it has expired, or when another version of the form wrote it. */
  read(): Promise<FoundDraft<Values> | undefined>;
  /** Beside what was left before, which stays until it is answered; the last one wins, in whichever order they are sealed. */
  write(values: Values): Promise<void>;
  /** Takes away what was written. */
  clear(): void;
}

export interface DraftPlace {
  readonly accountId: number;
  /** Names the form among all forms, and the record that it is about, e.g. `repertory.confirm 7`. */
  readonly form: string;
  /**
   * What else tells one draft of this form from another and must not be readable, e.g. the filter whose records it is about: it is
   * sealed with the values.
   */
  readonly about?: string | undefined;
  /** Raised when the values of the form change their shape: an older draft is then worth nothing. */
  readonly version: number;
  readonly tab: string;
}

/** Where drafts lie that nobody can seal: they are readable, so they are gone with the tab. */
export const storageOf = (seal: Seal | undefined): TextStorage => (seal ? browserStorage : tabStorage);

export function createDraftStore<Values>(
  seal: Seal | undefined,
  place: DraftPlace,
  { storage = storageOf(seal), now = Date.now }: { storage?: TextStorage; now?: () => number } = {},
): DraftStore<Values> {
  const formKey = `${draftPrefix} ${place.accountId} ${place.form} @`;
  const tabKey = formKey + place.tab;
  const ownKey = `${tabKey} ${randomKey(openingLength)}`;
  let latest = 0;

  const open = async (key: string): Promise<FoundDraft<Values> | undefined> => {
    const text = storage.getItem(key);
    const kept = readKept(text);
    if (kept?.version !== place.version || isExpired(kept.savedAtMs, now())) return undefined;
    const content = seal ? await seal.open(kept.content, key) : kept.content;
    const values = content === undefined ? undefined : readValues<Values>(content, place.about);
    if (values === undefined) return undefined;
    const drop = () => void (storage.getItem(key) === text && storage.removeItem(key));
    return { values, savedAtMs: kept.savedAtMs, drop };
  };

  return {
    async read() {
      const keys = storage.keys().filter((key) => key.startsWith(formKey) && key !== ownKey);
      const newestOf = async (wanted: readonly string[]) => {
        const found = (await Promise.all(wanted.map(open))).filter((each) => each !== undefined);
        return found.sort((one, other) => other.savedAtMs - one.savedAtMs)[0];
      };
      return (await newestOf(keys.filter((key) => key.startsWith(tabKey)))) ?? newestOf(keys);
    },
    async write(values) {
      const order = ++latest;
      const { about } = place;
      const text = JSON.stringify(about === undefined ? values : { about, values });
      const content = seal ? await seal.close(text, ownKey) : text;
      if (order !== latest) return;
      const kept: KeptDraft = {
        version: place.version,
        savedAtMs: now(),
        content,
        isSealed: seal !== undefined,
      };
      storage.setItem(ownKey, JSON.stringify(kept));
    },
    clear() {
      latest += 1;
      storage.removeItem(ownKey);
    },
  };
}

/** The version vouches for the shape of the values: the same form of the same version wrote them. */
function readValues<Values>(text: string, about: string | undefined): Values | undefined {
  const content = readJson(text);
  const values =
    about === undefined ? content : isAbout(content) && content.about === about && content.values;
  return isObject<Values>(values) ? values : undefined;
}

const isAbout = (content: unknown): content is { readonly about: unknown; readonly values: unknown } =>
  typeof content === 'object' && content !== null && 'about' in content && 'values' in content;

const isObject = <Values>(value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Text that lies at the browser and is readable to one account alone: AES-GCM with the key that comes with the session. */
interface Seal {
  /** @param place where the text will lie: it opens nowhere else */
  readonly close: (text: string, place: string) => Promise<string>;
  /** @returns undefined where it was sealed with another key, for another place, or is damaged */
  readonly open: (sealed: string, place: string) => Promise<string | undefined>;
}

const nonceBytes = 12;

/**
 * @param key 32 bytes in base64
 * @returns undefined where the browser has no ciphers: it gives them to pages of https and of this machine alone
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

/** Piece by piece: a call takes only so many arguments. */
const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
