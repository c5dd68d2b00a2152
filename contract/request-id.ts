/** The id by which a request is found in the log, in the audit trail and in what a person is told. */
export const requestIdHeader = 'x-request-id';

/** One that a caller gives is taken only in this form: it is written into logs and records. */
export const requestIdPattern = /^[\w-]{16,64}$/;
