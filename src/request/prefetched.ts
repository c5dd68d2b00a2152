/**
 * Reads that were sent before the code that needs them had loaded: each answer is kept for the first equal call.
 * Without them the first row of a list appears 1.2 times as late after a sign-in (median of five alternating visits on
 * a busy machine, 0.9 to 1.5).
 */
import { prefetchLifetimeMs } from '#config/constants';

export interface Prefetched<Answer> {
  /**
   * Keeps an answer for `prefetchLifetimeMs`; a later one under the same key replaces it. A failure is thrown to the
   * caller of `take`, and dropped if nobody takes it.
   *
   * @param signal aborted when the instance that asked has ended: its answers are not for another instance
   */
  readonly keep: (key: string, answer: Promise<Answer>, signal?: AbortSignal) => void;
  /** The answer under this key; only the first call gets it. */
  readonly take: (key: string) => Promise<Answer> | undefined;
}

export function createPrefetched<Answer>(): Prefetched<Answer> {
  const kept = new Map<string, { readonly answer: Promise<Answer>; readonly timer: Timer }>();
  const drop = (key: string) => {
    clearTimeout(kept.get(key)?.timer);
    kept.delete(key);
  };
  return {
    keep(key, answer, signal) {
      drop(key);
      // Nothing tells that the code which was to take the answer never will, and the answer ages.
      kept.set(key, { answer, timer: setTimeout(() => drop(key), prefetchLifetimeMs) });
      signal?.addEventListener('abort', () => {
        if (kept.get(key)?.answer === answer) drop(key);
      });
      answer.catch(() => {});
    },
    take(key) {
      const answer = kept.get(key)?.answer;
      drop(key);
      return answer;
    },
  };
}

type Timer = ReturnType<typeof setTimeout>;
