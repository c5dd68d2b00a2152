/** A 2xx answer that is no envelope: HTML from a proxy, broken JSON, JSON of another shape. */
export class MalformedReplyError extends Error {
  override readonly name = 'MalformedReplyError';
  constructor(
    readonly method: string,
    readonly url: string,
    readonly requestId: string | undefined,
  ) {
    super(`answer of ${method} ${url} is not an envelope`);
  }
}

export const isMalformedReplyError = (error: unknown): error is MalformedReplyError =>
  error instanceof MalformedReplyError;
