/** A content as it is kept: links without blanks around them, with a small scheme and a host in the letters of the wire. Pure. */
import { invisible } from '../readers/typed-text';
import type { PageContent } from './content';
import { mapStrings } from './strings-in';

/** Browsers and Node have it; what is common to the two knows the types of neither. */
declare const URL: new (address: string) => { readonly host: string };

const linkFields: ReadonlySet<string> = new Set(['link', 'address']);

export const normalContent = (content: PageContent): PageContent =>
  mapStrings(content, ({ name, text }) => (linkFields.has(name) ? normalLink(text) : text));

/**
 * Also of what an input method writes wide, and of marks that nobody sees.
 *
 * @returns the same link in the one way that browsers and the allow-list read; what is none of ours stays as it is
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
      return `tel:${rest.normalize('NFKC').replace(/[\s()]/g, '')}`;
    default:
      return text;
  }
}

/** @returns undefined for what is no host */
function hostOf(text: string): string | undefined {
  try {
    return new URL(`https://${text}`).host;
  } catch {
    return undefined;
  }
}
