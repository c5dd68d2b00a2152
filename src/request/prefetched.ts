/**
 * Reads that were sent before the code that needs them was there: each answer is kept for the first equal call. Without them the
 * first row of a list stands 1.2 times as late after a sign-in (median of five visits by turns on a busy machine, 0.9 to 1.5).
 */
import { prefetchLifetimeMs } from '#config/constants';

export interface Prefetched<Answer> {
  /**
   * Keeps an answer for `prefetchLifetimeMs`; another one under the same key replaces it. A failure is thrown where it is
   * taken, and nowhere when nobody takes it.
   *
   * @param signal aborted when the instance that asked has ended: what it read is not for another one
   */
  readonly keep: (key: string, answer: Promise<Answer>, signal?: AbortSignal) => void;
  /** The answer under this key, once. */
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
