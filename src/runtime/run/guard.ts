/** A child's generator as redux-saga gets it: it can be cancelled whatever its `finally` throws. */
import { type How, type SagaGenerator } from './step';

/**
 * redux-saga throws what a `finally` throws at whoever cancelled, e.g. at the winner of a race, which then never goes on.
 * Here such an error is told, and what was cancelled has ended.
 */
export function guard(
  body: SagaGenerator,
  report: (error: unknown) => unknown,
): Iterator<unknown, unknown, unknown> {
  let isCancelled = false;
  const step = (how: How) => (value: unknown) => {
    // The other reason to return is the end of a channel, which is no cancellation and gives no value.
    isCancelled ||= how === 'return' && value !== undefined;
    try {
      return body[how](value);
    } catch (error) {
      if (!isCancelled) throw error;
      report(error);
      return { done: true, value: undefined };
    }
  };
  return { next: step('next'), throw: step('throw'), return: step('return') };
}
