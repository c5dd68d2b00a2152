/** Reads what is printed as an address: that of a QR code or of a print job, whole or only its token. Pure. */
import { invisible, plainText, readableMax } from './typed-text';

const letter = '[2-9A-HJ-NP-Z]';
const inAddress = new RegExp(`/[qa]/(${letter}{12})(?![0-9a-z])`, 'i');
const alone = new RegExp(`^\\s*(${letter}{12})\\s*$`, 'i');

/** @returns the token in its stored form; undefined where the text is no printed address and no token */
export function tokenIn(typed: string): string | undefined {
  if (typed.length > readableMax) return undefined;
  const plain = plainText(typed).replace(...invisible);
  return (inAddress.exec(plain) ?? alone.exec(plain))?.[1]?.toUpperCase();
}
