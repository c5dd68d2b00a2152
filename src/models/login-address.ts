/** Addresses to the login page and back, with the page that the person wanted. */
import type { Environment } from '#config/environments';
import { paths } from '#config/routes';
import { plainPath } from '#src/lib/path';
import { appendQuery } from '#src/lib/query';

/**
 * The login page's address.
 *
 * @param wanted path, query and hash to come back to; not kept for the root and the home page, and unchanged if it is
 * the login page already
 */
export function loginAddress(
  { loginPath, base }: Pick<Environment, 'loginPath' | 'base'>,
  wanted: string,
): string {
  if (plainPath(wanted) === loginPath) return wanted;
  const isPlain = wanted === paths.root || wanted === base || wanted === `${base}${paths.welcome}`;
  return isPlain ? loginPath : appendQuery(loginPath, { redirect: wanted });
}

/**
 * The post-login address when a host serves the application below a part of its own path: it names the page to return
 * to, or the landing page would leave the host.
 *
 * @param root the host's part of the path, '' without a host
 */
export function postLoginUrlFor(postLoginUrl: string, root: string): string {
  if (root === '') return postLoginUrl;
  const url = new URL(postLoginUrl, window.location.origin);
  url.searchParams.set('app', `${window.location.origin}${root}`);
  return url.href;
}
