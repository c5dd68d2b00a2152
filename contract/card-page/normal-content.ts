/** A content as it is kept: links without blanks around them, with a small scheme and a host in the letters of the wire. Pure. */
import type { PageContent } from './content';
import { mapStrings } from './strings-in';

/** Browsers and Node have it; what is common to the two knows the types of neither. */
declare const URL: new (address: string) => { readonly host: string };

const linkFields: ReadonlySet<string> = new Set(['link', 'address']);

export const normalContent = (content: PageContent): PageContent =>
  mapStrings(content, ({ name, text }) => (linkFields.has(name) ? normalLink(text) : text));

/** @returns the same link in the one way that browsers and the allow-list read; what is none of ours stays as it is */
export function normalLink(given: string): string {
  const text = given.trim();
  const [, host, rest = ''] = /^https:\/\/([^/?#\\\s@]+)([/?#].*)?$/i.exec(text) ?? [];
  if (host !== undefined) return `https://${hostOf(host) ?? host}${rest}`;
  const [, number] = /^tel:(.*)$/i.exec(text) ?? [];
  return number === undefined ? text : `tel:${number.replace(/[\s()]/g, '')}`;
}

/** @returns undefined for what is no host */
function hostOf(text: string): string | undefined {
  try {
    return new URL(`https://${text}`).host;
  } catch {
    return undefined;
  }
}
