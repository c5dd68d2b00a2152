/** The addresses inside printed codes: `/q/` of a QR code and `/a/` of a print job, each with a token that can't be guessed. */

/** As the migrations have it: nothing else is asked for, so that no odd address spoils the statement of others. */
const tokenShape = /^[2-9A-HJ-NP-Z]{12}$/;

export const isToken = (text: string): boolean => tokenShape.test(text);

export const cardPathOf = (token: string): string => `/a/${token}`;

/**
 * @param officeOrigin for jobs of the time before there were addresses
 * @returns undefined where there is no origin that could be printed
 */
export function cardAddressOf(
  { token, origin }: { readonly token: string; readonly origin: string | null },
  officeOrigin: string | undefined,
): string | undefined {
  const used = origin ?? officeOrigin;
  return used === undefined ? undefined : used + cardPathOf(token);
}

export const qrPathOf = (token: string): string => `/q/${token}`;

/** What scanners and chats take along from the text around an address: slashes, full stops, blanks, also as %20 and %E3%80%82. */
const behind = '(?:[^0-9A-Za-z?&%]|%(?:[01][0-9A-F]|2[0-9A-F]|3[A-F]|[89A-F][0-9A-F]))*';
const printed = new RegExp(`^/([qa])/([2-9A-HJ-NP-Z]{12})${behind}(?:[?&](.*))?$`, 'i');

/** @returns the address as it was printed, where somebody has come by one that was read with something behind it or in other letters */
export function readAddress(url: string): string {
  const [, door = '', token = '', query] = printed.exec(url) ?? [];
  if (token === '') return url;
  return `/${door.toLowerCase()}/${token.toUpperCase()}${query === undefined ? '' : `?${query}`}`;
}
