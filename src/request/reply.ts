/** The reply of a call: its envelope, typed by whether the code says success. */
import { bodyCodes } from '#contract/codes';
import type { Envelope } from '#contract/envelope';

export interface Success<Data> extends Envelope<Data> {
  readonly code: typeof bodyCodes.ok;
  /** Id of the answered call, by which its change can be undone. */
  readonly requestId?: string | undefined;
}

/** Any other code. `data` depends on the code, e.g. `RefusedFields` with 4100. */
export type Failure = Envelope<unknown>;

export type Reply<Data> = Success<Data> | Failure;

/** Spec section 8: an effect goes on only after a success, and stops silently otherwise. */
export const isSuccess = <Data>(reply: Reply<Data>): reply is Success<Data> => reply.code === bodyCodes.ok;

/**
 * Whether a failure shows no message: spec section 8 names none for codes below 500 except 401. The caller shows one if
 * needed.
 */
export const isUntold = ({ code }: Failure): boolean =>
  code < bodyCodes.serverError && code !== bodyCodes.notSignedIn;

/** Whether a parsed body is an envelope at all; `data` and `msg` may be missing on foreign hosts. */
export const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
