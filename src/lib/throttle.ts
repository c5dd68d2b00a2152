/** Lets one call through per interval and tells which calls it held back. */

export interface Throttle {
  /** Whether this call may pass; one that may not is the caller's to keep. */
  pass(): boolean;
}

/** @param now the clock, milliseconds */
export function createThrottle(intervalMs: number, now: () => number = Date.now): Throttle {
  let nextMs = -Infinity;
  return {
    pass() {
      const time = now();
      if (time < nextMs) return false;
      nextMs = time + intervalMs;
      return true;
    },
  };
}
