/** Where a browser goes after its ticket: /redirect, with where the person wanted to go, if that is ours. */
import { paths } from '#config/routes';

/**
 * Only a path of our own origin is kept; anything else would make the login a springboard to foreign pages.
 *
 * @param base any address of our own origin
 */
export function ownPath(target: string | undefined, base: string): string | undefined {
  if (target === undefined || !URL.canParse(target, base)) return undefined;
  const url = new URL(target, base);
  // After parsing: a path may still begin with two slashes, which a browser reads as a host.
  if (url.origin !== new URL(base).origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

export function landing(query: Readonly<Record<string, string | undefined>>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) text.set(name, value);
  // Spec section 2: the landing lies outside {base}.
  return `${paths.landing}${text.size > 0 ? `?${text}` : ''}`;
}
