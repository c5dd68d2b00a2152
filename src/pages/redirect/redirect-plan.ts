/** What /redirect does, told by its query alone (spec section 2; decisions.md, risky lines). Pure. */
import { paths } from '#config/routes';

export type RedirectTarget =
  /** Inside the application: path, query and hash. */
  | { readonly kind: 'inside'; readonly path: string }
  /** Another origin that the configuration trusts: opened after the toast. */
  | { readonly kind: 'trusted'; readonly address: string }
  /** Any other origin: shown, and opened when the person says so. */
  | { readonly kind: 'foreign'; readonly address: string };

export interface RedirectPlan {
  /** None when there is no `state`: then this is the ordinary landing after signing in. */
  readonly toast: { readonly kind: 'success' | 'error'; readonly text: string | undefined } | undefined;
  readonly target: RedirectTarget;
}

export interface RedirectFacts {
  readonly search: URLSearchParams;
  readonly origin: string;
  readonly trustedOrigins: readonly string[];
  /** Where to go without a usable target. */
  readonly home: string;
}

/** Longer messages are cut: they come from an address that anybody can write. */
const messageMax = 200;

export function redirectPlan({ search, origin, trustedOrigins, home }: RedirectFacts): RedirectPlan {
  const state = search.get('state');
  const text = search.get('msg')?.trim().slice(0, messageMax) || undefined;
  return {
    toast: state === null ? undefined : { kind: state === '0' ? 'success' : 'error', text },
    target: targetOf(search.get('redirect'), { origin, trustedOrigins, home }),
  };
}

function targetOf(
  wanted: string | null,
  { origin, trustedOrigins, home }: Omit<RedirectFacts, 'search'>,
): RedirectTarget {
  const url = wanted ? parseAddress(wanted, origin) : undefined;
  if (!url) return { kind: 'inside', path: home };
  if (url.origin === origin) {
    // Landing here again would go round in circles.
    const path = url.pathname === paths.landing ? home : `${url.pathname}${url.search}${url.hash}`;
    return { kind: 'inside', path };
  }
  return { kind: trustedOrigins.includes(url.origin) ? 'trusted' : 'foreign', address: url.href };
}

/** Only http and https; anything else (`javascript:`, `data:` …) is ignored. */
function parseAddress(wanted: string, origin: string): URL | undefined {
  const url = URL.parse(wanted, origin);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined;
}
