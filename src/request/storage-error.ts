/** The storage host has not taken a file. It is no host of ours: nobody is signed out by it, and no page shown for it. */
import { isHttpError } from './http-error';
import { isMalformedReplyError } from './malformed-reply-error';
import { isTimeoutError } from './timeout-error';

export type StorageFailure =
  /** It does not take the token, e.g. because one of the clocks is wrong. */
  | 'refused'
  | 'tooLarge'
  /** There is no room left. */
  | 'full'
  /** It fails, or something else answers in its place. */
  | 'broken'
  | 'timeout'
  | 'network';

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

/** @param error of one exchange with it */
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
