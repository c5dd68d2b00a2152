/** The headers of our own that a call and its answer carry. */

/** The key by which a call that changes something is told from its repetition; named by the IETF's draft for it. */
export const idempotencyHeader = 'idempotency-key';

export const idempotencyKeyPattern = '^[A-Za-z0-9_-]{16,64}$';

/** How long a key is remembered; a repetition after that is a new call. */
export const idempotencyKeyDays = 7;

/** The id by which a request is found in the log, in the audit trail and in what a person is told. */
export const requestIdHeader = 'x-request-id';

/** One that a caller gives is taken only in this form: it is written into logs and records. */
export const requestIdPattern = /^[\w-]{16,64}$/;

/** On each answer to somebody who is signed in: changes with what they may do, so that the page notices. */
export const rightsVersionHeader = 'x-rights-version';
