/** The outcome of an effect that was cancelled: superseded, dropped, stopped or unregistered. */

export interface Cancelled {
  readonly kind: 'cancelled';
}

/** One frozen value, so that it can be compared and never carries anybody's data. */
export const cancelled: Cancelled = Object.freeze({ kind: 'cancelled' });

/** Tells whether a dispatched effect ended by cancellation: `if (isCancelled(reply)) return;` */
export const isCancelled = (outcome: unknown): outcome is Cancelled => outcome === cancelled;

/**
 * The reply, for those who would do nothing else after a cancellation: `const rows = unwrap(await dispatch(…))`.
 *
 * @throws `cancelled` itself; an effect that lets it through ends as cancelled, and nothing is reported
 */
export function unwrap<Outcome>(outcome: Outcome): Exclude<Outcome, Cancelled> {
  if (isCancelled(outcome)) throw outcome;
  return outcome as Exclude<Outcome, Cancelled>;
}
