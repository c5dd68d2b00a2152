/**
 * What /redirect does, decided by its query alone (spec section 2). A foreign target that is not trusted is shown to the
 * person first, because anybody can write it into a link. Pure.
 */
import { foreignPaths, paths } from '#config/routes';
import { parseUrl } from '#src/lib/parse-url';
import { plainPath } from '#src/lib/path';
import type { Landing } from '#src/models/redirect-landing';

export type RedirectTarget =
  /** Inside the application: path, query and hash. */
  | { readonly kind: 'inside'; readonly path: string }
  /** A trusted other origin, or a page of ours that needs a new document: opened after the toast. */
  | { readonly kind: 'trusted'; readonly address: string }
  /** Any other origin: its address is shown, and opened only on a click. */
  | { readonly kind: 'foreign'; readonly address: string };

export interface RedirectPlan {
  /** The landing follows a successful sign-in. */
  readonly isSignedIn: boolean;
  /** Undefined without `state`: the ordinary landing after a sign-in. */
  readonly toast: { readonly kind: 'success' | 'error'; readonly text: string | undefined } | undefined;
  readonly target: RedirectTarget;
}

export interface RedirectFacts {
  readonly search: URLSearchParams;
  readonly origin: string;
  readonly trustedOrigins: readonly string[];
  /** The path to open if there is no usable target. */
  readonly home: string;
}

/** What the page does by its plan; `results` are the words for a result that comes without any. */
export const landingOf = (
  { isSignedIn, toast, target }: RedirectPlan,
  results: Readonly<Record<'success' | 'error', string>>,
): Landing => ({
  isSignedIn,
  toast: toast && { kind: toast.kind, text: toast.text ?? results[toast.kind] },
  path: target.kind === 'inside' ? target.path : undefined,
  address: target.kind === 'trusted' ? target.address : undefined,
});

/** Longer messages are cut, because anybody can write such an address. */
const messageMax = 200;

export const redirectPlan = (facts: RedirectFacts): RedirectPlan => ({
  isSignedIn: facts.search.has('signedIn'),
  ...planOf(facts, nestedMax),
});

/** A landing may lead to another landing, e.g. with a sign-in in between; addresses nest no deeper than this. */
const nestedMax = 3;

function planOf({ search, ...facts }: RedirectFacts, left: number): Omit<RedirectPlan, 'isSignedIn'> {
  const { origin, trustedOrigins, home } = facts;
  const state = search.get('state');
  const text = search.get('msg')?.trim().slice(0, messageMax) || undefined;
  const kind = state === '0' ? 'success' : 'error';
  const toast = state === null ? undefined : ({ kind, text } as const);
  const url = parseAddress(search.get('redirect') ?? '', origin);
  if (url === undefined) return { toast, target: { kind: 'inside', path: home } };
  if (url.origin !== origin) {
    const isTrusted = trustedOrigins.includes(url.origin);
    return { toast, target: { kind: isTrusted ? 'trusted' : 'foreign', address: url.href } };
  }
  // Two slashes would be read as another host.
  if (url.pathname.startsWith('//')) return { toast, target: { kind: 'inside', path: home } };
  const path = plainPath(url.pathname);
  if (path === paths.landing) {
    if (left === 0) return { toast, target: { kind: 'inside', path: home } };
    const inner = planOf({ ...facts, search: url.searchParams }, left - 1);
    return { toast: toast ?? inner.toast, target: inner.target };
  }
  if (foreignPaths.some((foreign) => foreign === path))
    return { toast, target: { kind: 'trusted', address: `${path}${url.search}` } };
  return { toast, target: { kind: 'inside', path: `${url.pathname}${url.search}${url.hash}` } };
}

/**
 * Accepts only http and https; anything else (`javascript:`, `data:` …) is ignored, and so is a path that begins with
 * two slashes, which would be parsed as a host without a dot.
 */
function parseAddress(wanted: string, origin: string): URL | undefined {
  const url = wanted === '' ? undefined : parseUrl(wanted, origin);
  if (url === undefined || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  return /^\s*[\\/]{2}/.test(wanted) && !url.hostname.includes('.') ? undefined : url;
}
