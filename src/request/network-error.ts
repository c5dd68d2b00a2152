/** No answer arrived, or it broke off: the server is away, the connection was cut, the browser refused the call. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  constructor(
    readonly method: string,
    readonly url: string,
    cause: unknown,
  ) {
    super(`no answer from ${method} ${url}`, { cause });
  }
}

export const isNetworkError = (error: unknown): error is NetworkError => error instanceof NetworkError;
