/** The answer took longer than the call allows; the request was aborted. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  constructor(
    readonly method: string,
    readonly url: string,
    readonly timeoutMs: number,
  ) {
    super(`no answer from ${method} ${url} within ${timeoutMs} ms`);
  }
}

export const isTimeoutError = (error: unknown): error is TimeoutError => error instanceof TimeoutError;
