/** The session had ended, so a write was refused; the person has signed in again, and it is theirs to repeat. */
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
