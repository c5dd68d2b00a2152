/**
 * Who may make a call. Rights are imported as types only, so that their labels stay out of the browser's entry bundle.
 */
import type { Right } from '#contract/rights';

/**
 * What a call asks of its caller: one right, any of several, a session alone, or nothing (`anyone`).
 * Every endpoint states one; the server does not start with a route that states none.
 */
export type Access = Right | readonly Right[] | 'signed-in' | 'anyone';

/** Whether a caller who holds `held` may make a call that asks for `access`; `held` is undefined without a session. */
export function isAllowed(access: Access, held: ReadonlySet<string> | undefined): boolean {
  if (access === 'anyone') return true;
  if (held === undefined) return false;
  if (access === 'signed-in') return true;
  return typeof access === 'string' ? held.has(access) : access.some((right) => held.has(right));
}
