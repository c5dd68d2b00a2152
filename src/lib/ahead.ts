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
  /** What the read brought, where it is here already; it stays for whoever takes it. */
  readonly arrived: (key: string) => Value | undefined;
}

/** @param lifetimeMs how long a read may wait for its taker before it counts as stale */
export function createAhead<Value>(lifetimeMs: number, now: () => number = Date.now): Ahead<Value> {
  let kept: { key: string; value: Promise<Value>; arrived?: Value; startedAtMs: number } | undefined;
  const find = (key: string) =>
    kept && kept.key === key && now() - kept.startedAtMs <= lifetimeMs ? kept : undefined;
  return {
    start(key, read, signal) {
      const value = read();
      const started: NonNullable<typeof kept> = { key, value, startedAtMs: now() };
      kept = started;
      value.then(
        (arrived) => {
          started.arrived = arrived;
        },
        () => {},
      );
      signal.addEventListener('abort', () => {
        if (kept === started) kept = undefined;
      });
    },
    take(key) {
      const found = find(key);
      kept = undefined;
      return found?.value;
    },
    arrived: (key) => find(key)?.arrived,
  };
}
