/** The product's own headers on calls and answers. */

/** Its key tells a changing call from a repetition of it; the name is that of the IETF draft. */
export const idempotencyHeader = 'idempotency-key';

export const idempotencyKeyPattern = '^[A-Za-z0-9_-]{16,64}$';

/** How long a key is remembered; a repetition after that is a new call. */
export const idempotencyKeyDays = 7;

/** The id of a request in the log, in the audit trail and in messages to people. */
export const requestIdHeader = 'x-request-id';

/** Form in which an id given by the caller is accepted: it is written into logs and records. */
export const requestIdPattern = /^[\w-]{16,64}$/;

/**
 * Sent with each change: the account that the page shows, since tabs share a session. The server refuses a change in
 * another name.
 */
export const accountHeader = 'x-account-id';

/** Sent with each answer to a signed-in person; the value changes with their rights, so that the page notices. */
export const rightsVersionHeader = 'x-rights-version';
