/**
 * Normalises a content before it is stored: links lose surrounding blanks, their scheme becomes lower case and their
 * host ASCII. Pure.
 */
import { invisible, plainText } from '#contract/readers/typed-text';
import type { PageContent } from './content';
import { mapStrings } from './strings-in';

/** Browsers and Node have `URL`; contract/ is compiled with the types of neither. */
declare const URL: new (address: string) => { readonly host: string };

const linkFields: ReadonlySet<string> = new Set(['link', 'address']);

export const normalContent = (content: PageContent): PageContent =>
  mapStrings(content, ({ name, text }) => (linkFields.has(name) ? normalLink(text) : text));

/**
 * Normalises a link, also from full-width characters of an input method and from invisible marks.
 *
 * @returns the link as browsers and the allow-list read it; a link of any other kind is returned unchanged
 */
export function normalLink(given: string): string {
  const text = given.replace(...invisible).trim();
  const [, scheme = '', rest = ''] = /^(\p{L}{3,5})[:：](.*)$/u.exec(text) ?? [];
  switch (scheme.normalize('NFKC').toLowerCase()) {
    case 'https': {
      const [, host, path = ''] = /^[/／]{2}([^/／?#\\\s@]+)([/／?#].*)?$/.exec(rest) ?? [];
      return host === undefined ? text : `https://${hostOf(host) ?? host}${path.replace(/^／/, '/')}`;
    }
    case 'tel':
      return `tel:${plainText(rest).replace(/[\s()]/g, '')}`;
    default:
      return text;
  }
}

/** @returns undefined where the text is not a host */
function hostOf(text: string): string | undefined {
  try {
    return new URL(`https://${text}`).host;
  } catch {
    return undefined;
  }
}
