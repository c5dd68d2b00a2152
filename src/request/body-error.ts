/** The status was fine and the envelope's code says that the server failed (spec section 8: code >= 500 throws). */
import type { Envelope } from '#contract/envelope';

export class BodyError extends Error {
  override readonly name = 'BodyError';
  constructor(
    readonly envelope: Envelope<unknown>,
    readonly method: string,
    readonly url: string,
    readonly requestId: string | undefined,
  ) {
    super(`code ${envelope.code} from ${method} ${url}`);
  }
}

export const isBodyError = (error: unknown): error is BodyError => error instanceof BodyError;
