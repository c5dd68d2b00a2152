/** Polls: one read at a time, and only while the tab is visible. */
import { useEffect, useEffectEvent } from 'react';

/** After failures the server is asked less and less often, down to a 32nd of the rate. */
const slowdownsMax = 5;

/**
 * Runs `read` every `intervalMs` after the last run has ended, as long as `isActive` and the tab is visible. A tab that
 * becomes visible is refreshed at once. A run that rejects slows the polling but doesn't end it; `read` reports the
 * error itself.
 *
 * @param isReading whether the same data is being read for another reason; a poll would begin that read anew, and on a
 *   slow line again and again, so it waits
 */
export function usePolling(
  isActive: boolean,
  isReading: boolean,
  read: () => Promise<unknown>,
  intervalMs: number,
): void {
  const readLatest = useEffectEvent(() => (isReading ? Promise.resolve() : read()));
  useEffect(() => {
    if (!isActive) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isRunning = false;
    let isOver = false;
    const schedule = () => {
      clearTimeout(timer);
      if (isOver || document.hidden) return;
      // The server tells nothing of itself, so it is asked.
      timer = setTimeout(run, intervalMs * 2 ** Math.min(failures, slowdownsMax));
    };
    const run = () => {
      if (isRunning) return;
      isRunning = true;
      readLatest()
        .then(
          () => (failures = 0),
          () => (failures += 1),
        )
        .finally(() => {
          isRunning = false;
          schedule();
        });
    };
    const handleVisibility = () => {
      clearTimeout(timer);
      if (!document.hidden) run();
    };
    document.addEventListener('visibilitychange', handleVisibility);
    schedule();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [isActive, intervalMs]);
}
