/** The server answered with a status outside 2xx. The body, if it was an envelope, is in `envelope`. */
import type { Envelope } from '#contract/envelope';

export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: number,
    readonly method: string,
    readonly url: string,
    readonly requestId: string | undefined,
    readonly envelope: Envelope<unknown> | undefined,
  ) {
    super(`HTTP ${status} from ${method} ${url}`);
  }
}

export const isHttpError = (error: unknown): error is HttpError => error instanceof HttpError;
