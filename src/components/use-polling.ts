/** Repeats a read while it is worth it: never twice at once, never in a tab that nobody looks at. */
import { useEffect, useEffectEvent } from 'react';

/** A server in trouble is asked more and more seldom, down to a 32nd of the pace. */
const slowdownsMax = 5;

/**
 * Runs `read` every `intervalMs` after the last run has ended, as long as `isActive` and the tab is visible.
 * A tab that comes back is brought up to date at once. A run that rejects slows the polling, it does not end it;
 * reporting the error is up to `read`.
 */
export function usePolling(isActive: boolean, read: () => Promise<unknown>, intervalMs: number): void {
  const readLatest = useEffectEvent(read);
  useEffect(() => {
    if (!isActive) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isRunning = false;
    let isOver = false;
    const schedule = () => {
      clearTimeout(timer);
      if (isOver || document.hidden) return;
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
