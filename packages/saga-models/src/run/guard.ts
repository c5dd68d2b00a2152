/** The iterator that redux-saga steps through: it can be cancelled even if its `finally` throws. */
import { type How } from './step';

/**
 * redux-saga throws the error of a `finally` at whoever cancelled, e.g. at the winner of a race, which then never goes
 * on. Here the error is reported instead, and the cancelled saga has ended.
 */
export abstract class Guarded implements Iterator<unknown> {
  /** `return` was called, because it was cancelled or a child has failed. */
  isEnding = false;
  #controller: AbortController | undefined;

  /** For its requests: aborted when it is cancelled. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.isEnding) this.abort();
    return this.#controller.signal;
  }
  abort(): void {
    this.#controller?.abort();
  }

  /** Steps the guarded iterator. */
  abstract advance(how: How, value: unknown): IteratorResult<unknown>;
  abstract report(error: unknown): unknown;

  next(answer?: unknown): IteratorResult<unknown> {
    return this.#step('next', answer);
  }
  throw(error: unknown): IteratorResult<unknown> {
    return this.#step('throw', error);
  }
  return(outcome?: unknown): IteratorResult<unknown> {
    // redux-saga also calls `return` at the end of a channel, but then without a value; that is no cancellation.
    this.isEnding ||= outcome !== undefined;
    if (this.isEnding) this.abort();
    return this.#step('return', outcome);
  }

  #step(how: How, value: unknown): IteratorResult<unknown> {
    try {
      return this.advance(how, value);
    } catch (error) {
      if (!this.isEnding) throw error;
      this.report(error);
      return { done: true, value: undefined };
    }
  }
}
