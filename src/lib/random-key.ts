/** Random keys that people may have to read out: no two symbols look alike (spec section 9). */

/** Without 0 O o, 1 I L l, 9 g q and U V u v; 48 symbols are left. */
const alphabet = 'ABCDEFGHJKMNPQRSTWXYZabcdefhijkmnprstwxyz2345678';

/** Draws a key of `length` symbols from the cryptographic generator, every symbol equally likely. */
export function randomKey(length: number): string {
  let key = '';
  while (key.length < length) key += symbolsOf(crypto.getRandomValues(new Uint8Array(length)));
  return key.slice(0, length);
}

// Bytes beyond the last multiple of 48 are discarded, because they would favour the first symbols.
const fairBytes = 256 - (256 % alphabet.length);

const symbolsOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < fairBytes ? alphabet.charAt(byte % alphabet.length) : '')).join('');
