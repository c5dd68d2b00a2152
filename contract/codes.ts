/**
 * Body codes of the envelope, the closed set that both sides of the wire use.
 *
 * The HTTP status speaks of the transport and of who asks (401, 403, 404 for an unknown address, 5xx);
 * the body code speaks of the business. A refusal by the business is therefore HTTP 200 with a 4xxx code,
 * which the catalogue of spec section 8 shows as a toast instead of a "request error".
 */
export const bodyCodes = {
  ok: 200,
  /** An empty customer list (spec section 7, users manage); counts as success. */
  emptyList: 204,
  notSignedIn: 401,
  forbidden: 403,
  addressUnknown: 404,
  serverError: 500,
  /** The server is busy or has no database; HTTP status 503. */
  unavailable: 503,
  /** The request could not be read at all: a body that is not JSON, a broken parameter. */
  malformed: 4000,
  /** Spec section 8: the account has to be bound first; the browser goes to the bind page. */
  bindingRequired: 4002,
  /** Fields were refused; `data` is `RefusedFields`. */
  invalidFields: 4100,
  recordNotFound: 4104,
  /** The record is in a state that does not allow the step. */
  stateConflict: 4109,
  /** Somebody else changed the record first. */
  versionConflict: 4110,
  /** An idempotency key came back with another body. */
  idempotencyConflict: 4111,
  tooLarge: 4113,
  tooManyRequests: 4129,
  /** Spec section 7: failed login. */
  loginFailed: 5001,
  /** The password is right and a second-factor code is asked for; only accounts with a second factor get this. */
  secondFactorRequired: 5002,
  /** Spec section 8: the browser has to load /redirect-page.html. */
  signInAgain: 5003,
  /** Too much time passed between the password and the second factor: both are asked for again. */
  challengeExpired: 5004,
} as const;

export type BodyCode = (typeof bodyCodes)[keyof typeof bodyCodes];
