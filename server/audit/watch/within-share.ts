/** Background work that takes at most a share of the time, however long one step of it takes. */

/** So that a step that was held up for long, e.g. by a backup, does not end the work for hours. */
const restMsMax = 60_000;

/**
 * @param shareMax of the time, e.g. 0.05 for a twentieth: after a step of 100 ms, calls within the next 1,900 ms do nothing
 * @returns calls the step, unless it has to rest
 */
export function withinShare(shareMax: number, nowMs: () => number = () => performance.now()) {
  let restsUntilMs = -Infinity;
  return async (step: () => Promise<void>): Promise<void> => {
    const startedMs = nowMs();
    if (startedMs < restsUntilMs) return;
    try {
      await step();
    } finally {
      const tookMs = nowMs() - startedMs;
      restsUntilMs = nowMs() + Math.min(tookMs / shareMax - tookMs, restMsMax);
    }
  };
}
