/** The outcome of an effect that was cancelled: superseded, dropped, stopped or unregistered. */

export interface Cancelled {
  readonly kind: 'cancelled';
}

/** One frozen value, so that it can be compared and never carries anybody's data. */
export const cancelled: Cancelled = Object.freeze({ kind: 'cancelled' });

/** Tells whether a dispatched effect ended by cancellation: `if (isCancelled(reply)) return;` */
export const isCancelled = (outcome: unknown): outcome is Cancelled => outcome === cancelled;
