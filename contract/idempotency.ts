/** The key by which a call that changes something is told from its repetition; it travels in a header. */

/** Named by the IETF's draft for it. */
export const idempotencyHeader = 'idempotency-key';

export const idempotencyKeyPattern = '^[A-Za-z0-9_-]{16,64}$';

/** How long a key is remembered; a repetition after that is a new call. */
export const idempotencyKeyDays = 7;
