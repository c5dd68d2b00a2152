/** The storage did not do what it was asked. */

export type StorageFailure =
  /** The storage has no space left. */
  | 'full'
  /** The storage rejects our token: because of its keys, its bucket or one of the clocks. */
  | 'refused'
  /** The storage is down, slow, broken, or answers something unexpected. */
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
