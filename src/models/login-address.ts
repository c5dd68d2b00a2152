/** Where to sign in, remembering where the person wanted to go. */
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
