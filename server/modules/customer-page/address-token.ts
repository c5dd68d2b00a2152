/** The addresses in printed codes: `/q/` of a QR code and `/a/` of a print job, each with an unguessable token. */

/**
 * The shape that the migrations enforce: tokens of any other shape are not looked up, so that they can't fail a
 * statement shared with others.
 */
const tokenShape = /^[2-9A-HJ-NP-Z]{12}$/;

export const isToken = (text: string): boolean => tokenShape.test(text);

export const cardPathOf = (token: string): string => `/a/${token}`;

/**
 * @param officeOrigin used for jobs older than these addresses
 * @returns undefined where no origin may be printed
 */
export function cardAddressOf(
  { token, origin }: { readonly token: string; readonly origin: string | null },
  officeOrigin: string | undefined,
): string | undefined {
  const used = origin ?? officeOrigin;
  return used === undefined ? undefined : used + cardPathOf(token);
}

export const qrPathOf = (token: string): string => `/q/${token}`;

/** What scanners and chats add after an address: slashes, full stops, blanks, also as %20 and %E3%80%82. */
const behind = '(?:[^0-9A-Za-z?&%]|%(?:[01][0-9A-F]|2[0-9A-F]|3[A-F]|[89A-F][0-9A-F]))*';
const printed = new RegExp(`^/([qa])/([2-9A-HJ-NP-Z]{12})${behind}(?:[?&](.*))?$`, 'i');

/** @returns the printed address, where a scanner changed its letters or added something after it */
export function readAddress(url: string): string {
  const [, door = '', token = '', query] = printed.exec(url) ?? [];
  if (token === '') return url;
  return `/${door.toLowerCase()}/${token.toUpperCase()}${query === undefined ? '' : `?${query}`}`;
}
