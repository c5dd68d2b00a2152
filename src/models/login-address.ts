/** The way to the login page and from it, remembering where the person wanted to go. */
import type { Environment } from '#config/environments';
import { paths } from '#config/routes';
import { appendQuery } from '../lib/query';

/**
 * The login page's address.
 *
 * @param wanted path, query and hash to come back to; the root and the home page need no remembering, and the
 *   login page itself stays what it is
 */
export function loginAddress(
  { loginPath, base }: Pick<Environment, 'loginPath' | 'base'>,
  wanted: string,
): string {
  const [path] = wanted.split(/[?#]/);
  if (path === loginPath) return wanted;
  const isPlain = wanted === paths.root || wanted === base || wanted === `${base}${paths.welcome}`;
  return isPlain ? loginPath : appendQuery(loginPath, { redirect: wanted });
}

/**
 * Where the sign-in leads: /redirect, with where the person wanted to go, as the post-login address has it.
 *
 * @param wanted any text that stood in the login page's address; what is not ours is dropped, or the login would be
 *   a springboard to foreign pages
 */
export function landingAddress(wanted: string | undefined): string {
  const url = wanted === undefined ? null : URL.parse(wanted, window.location.origin);
  const isOurs = url?.origin === window.location.origin && !url.pathname.startsWith('//');
  return appendQuery(paths.landing, {
    redirect: url && isOurs ? url.pathname + url.search + url.hash : undefined,
  });
}

/**
 * The post-login address of an application that a host keeps below a part of its own path: it names the page to come
 * back to, or the landing would leave the host.
 *
 * @param root the host's part of the path, '' without a host
 */
export function postLoginUrlFor(postLoginUrl: string, root: string): string {
  if (root === '') return postLoginUrl;
  const url = new URL(postLoginUrl, window.location.origin);
  url.searchParams.set('app', `${window.location.origin}${root}`);
  return url.href;
}
