/** A read that is asked for before the code that needs it is there: kept for the first who asks the same. */

export interface Ahead<Value> {
  /**
   * Starts the read; a failure is the business of whoever takes it.
   *
   * @param signal aborted when the instance that asked has ended: what it read is not for the next one
   */
  readonly start: (key: string, read: () => Promise<Value>, signal: AbortSignal) => void;
  /** The read that was started under this key, once; undefined when there is none, or another was started. */
  readonly take: (key: string) => Promise<Value> | undefined;
}

/** @param lifetimeMs how long a read may wait for its taker before it counts as stale */
export function createAhead<Value>(lifetimeMs: number, now: () => number = Date.now): Ahead<Value> {
  let kept: { key: string; value: Promise<Value>; startedAtMs: number } | undefined;
  return {
    start(key, read, signal) {
      const value = read();
      value.catch(() => {});
      const started = { key, value, startedAtMs: now() };
      kept = started;
      signal.addEventListener('abort', () => {
        if (kept === started) kept = undefined;
      });
    },
    take(key) {
      const found = kept;
      kept = undefined;
      return found && found.key === key && now() - found.startedAtMs <= lifetimeMs ? found.value : undefined;
    },
  };
}
