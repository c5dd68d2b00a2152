/** What redux-saga steps through: it can be cancelled whatever its `finally` throws. */
import { type How } from './step';

/**
 * redux-saga throws what a `finally` throws at whoever cancelled, e.g. at the winner of a race, which then never goes on.
 * Here such an error is told, and what was cancelled has ended.
 */
export abstract class Guarded implements Iterator<unknown> {
  /** It was told to return, because it was cancelled or a child has failed. */
  isEnding = false;

  /** Takes a step of what is guarded. */
  abstract advance(how: How, value: unknown): IteratorResult<unknown>;
  abstract report(error: unknown): unknown;

  next(answer?: unknown): IteratorResult<unknown> {
    return this.#step('next', answer);
  }
  throw(error: unknown): IteratorResult<unknown> {
    return this.#step('throw', error);
  }
  return(outcome?: unknown): IteratorResult<unknown> {
    // The other reason to return is the end of a channel, which is no cancellation and gives no value.
    this.isEnding ||= outcome !== undefined;
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
