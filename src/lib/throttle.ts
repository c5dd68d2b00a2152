/** Lets one call through per interval and reports which calls it held back. */

export interface Throttle {
  /** Whether this call may pass; if not, the caller keeps it. */
  pass(): boolean;
}

/** @param now returns the time in milliseconds */
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
