/** The storage has not done what it was asked for. */

export type StorageFailure =
  /** There is no room left. */
  | 'full'
  /** It does not take our token: its keys, its bucket or one of the clocks. */
  | 'refused'
  /** It is gone, slow, broken, or answers something else. */
  | 'unavailable';

export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(
    readonly failure: StorageFailure,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
