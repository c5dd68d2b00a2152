/**
 * The ordinary landing after a sign-in, which says nothing: it is passed before anything is drawn. React draws the first
 * page at once, and one that takes another's place in short steps, which take longer.
 */
import type { Environment } from '#config/environments';
import { paths } from '#config/routes';
import { parseUrl } from '#src/lib/parse-url';
import { plainPath } from '#src/lib/path';
import type { Landing } from '#src/models/redirect-landing';
import { redirectPlan } from '#src/pages/redirect/redirect-plan';

/**
 * @param address path and query of the application
 * @param home the page after a sign-in, unless another one was asked for
 * @returns undefined for all other addresses, and where the landing page has something to say
 */
export function silentLanding(
  address: string,
  { trustedOrigins }: Pick<Environment, 'trustedOrigins'>,
  home: string,
): Landing | undefined {
  const { origin } = window.location;
  const url = parseUrl(address, origin);
  if (url === undefined || plainPath(url.pathname) !== paths.landing) return undefined;
  const plan = redirectPlan({ search: url.searchParams, origin, trustedOrigins, home });
  const { isSignedIn, toast, target } = plan;
  return toast || target.kind !== 'inside' ? undefined : { isSignedIn, toast, path: target.path };
}
