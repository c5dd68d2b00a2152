/** Where a browser goes after its ticket: to /redirect, with the person's intended address if it is ours. */
import { paths } from '#config/routes';

/**
 * Keeps only a path of our own origin; otherwise the login could be used to redirect to other sites.
 *
 * @param base any address of our own origin
 */
export function ownPath(target: string | undefined, base: string): string | undefined {
  if (target === undefined || !URL.canParse(target, base)) return undefined;
  const url = new URL(target, base);
  // Checked after parsing: a path may still begin with two slashes, which a browser takes for a host.
  if (url.origin !== new URL(base).origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

export function landing(query: Readonly<Record<string, string | undefined>>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) text.set(name, value);
  // Spec section 2: the landing is outside {base}.
  return `${paths.landing}${text.size > 0 ? `?${text}` : ''}`;
}
