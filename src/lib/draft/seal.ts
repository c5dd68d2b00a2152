/** Text that lies at the browser and is readable to one account alone: AES-GCM with the key that comes with the session. */

export interface Seal {
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
