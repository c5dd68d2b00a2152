/** What a call answers: the envelope, split by whether its code says success. */
import { bodyCodes } from '#contract/codes';
import type { Envelope } from '#contract/envelope';

export interface Success<Data> extends Envelope<Data> {
  readonly code: typeof bodyCodes.ok;
  /** Of the call that was answered: by it the change can be taken back. */
  readonly requestId?: string | undefined;
}

/** Any other code. `data` depends on the code, e.g. `RefusedFields` with 4100. */
export type Failure = Envelope<unknown>;

export type Reply<Data> = Success<Data> | Failure;

/** Spec section 8: an effect goes on only when this says so, and stops silently otherwise. */
export const isSuccess = <Data>(reply: Reply<Data>): reply is Success<Data> => reply.code === bodyCodes.ok;

/** Spec section 8 has no word for it: codes below 500, but for 401. Where nothing would be seen of it, the caller says something. */
export const isUntold = ({ code }: Failure): boolean =>
  code < bodyCodes.serverError && code !== bodyCodes.notSignedIn;

/** Whether a parsed body is an envelope at all; `data` and `msg` may be missing on foreign hosts. */
export const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number';
