/** The errors of a call, one class for each way to fail. */
import type { Envelope } from '#contract/envelope';

/** The server answered with a status outside 2xx. The body, if it was an envelope, is in `envelope`. */
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

/** No answer arrived, or it broke off: the server is down, the connection was cut, or the browser refused the call. */
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

/** A write was refused because the session had ended. The person has signed in again and decides whether to repeat it. */
export class InterruptedWriteError extends Error {
  override readonly name = 'InterruptedWriteError';
  constructor(
    readonly method: string,
    readonly url: string,
  ) {
    super(`${method} ${url} was not carried out: the session had ended`);
  }
}

export const isInterruptedWriteError = (error: unknown): error is InterruptedWriteError =>
  error instanceof InterruptedWriteError;

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

/** The status was 2xx, but the envelope's code says that the server failed (spec section 8: code >= 500 throws). */
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

/** The user fetch succeeded but returned no user (spec section 8). */
export class NoUserError extends Error {
  override readonly name = 'NoUserError';
  constructor() {
    super('the user fetch returned no data');
  }
}

export const isNoUserError = (error: unknown): error is NoUserError => error instanceof NoUserError;

export type StorageFailure =
  /** It refuses the token, e.g. because one of the clocks is wrong. */
  | 'refused'
  | 'tooLarge'
  /** The storage has no room left. */
  | 'full'
  /** The storage fails, or something else answers in its place. */
  | 'broken'
  | 'timeout'
  | 'network';

/** The storage host didn't take a file. It is not our host, so the error signs nobody out and shows no error page. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(
    readonly failure: StorageFailure,
    cause: unknown,
  ) {
    super(`The storage has not taken the file: ${failure}`, { cause });
  }
}

export const isStorageError = (error: unknown): error is StorageError => error instanceof StorageError;

/** @param error what one exchange with the storage host threw */
export const storageErrorOf = (error: unknown): StorageError => new StorageError(failureOf(error), error);

function failureOf(error: unknown): StorageFailure {
  if (isHttpError(error)) return failures[error.status] ?? 'broken';
  if (isMalformedReplyError(error)) return 'broken';
  return isTimeoutError(error) ? 'timeout' : 'network';
}

const failures: Readonly<Partial<Record<number, StorageFailure>>> = {
  401: 'refused',
  403: 'refused',
  413: 'tooLarge',
  507: 'full',
};
