/** The outcome of an effect that was cancelled: superseded, dropped, stopped or unregistered. */

/** A registered symbol, so that several copies of the runtime on one page recognise it. */
const MARK = Symbol.for('@@runtime/cancelled');

export interface Cancelled {
  readonly kind: 'cancelled';
}

/** One frozen value, so that it can't carry anybody's data. */
export const cancelled: Cancelled = Object.freeze({ kind: 'cancelled', [MARK]: true });

/** Tells whether a dispatched effect ended by cancellation: `if (isCancelled(reply)) return;` */
export function isCancelled(outcome: unknown): outcome is Cancelled {
  try {
    return MARK in Object(outcome);
  } catch {
    // A revoked Proxy answers nothing.
    return false;
  }
}

/**
 * The reply, for callers that have nothing to do after a cancellation: `const rows = unwrap(await dispatch(…))`.
 *
 * @throws `cancelled` itself; an effect that doesn't catch it ends as cancelled, and nothing is reported
 */
export function unwrap<Outcome>(outcome: Outcome): Exclude<Outcome, Cancelled> {
  if (isCancelled(outcome)) throw outcome;
  return outcome as Exclude<Outcome, Cancelled>;
}
