/**
 * Repeats a read that failed for a passing reason: at growing intervals while the page is visible, at once when the
 * browser is online again.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReadProblem } from '#src/models/calls/read';

const firstMs = 5_000;
/** The longest interval: five minutes. */
const longestMs = 300_000;

export function useRetry(problem: ReadProblem | undefined, isLoading: boolean, read: () => void): void {
  const hasFailed = problem === 'failed';
  const readLatest = useEffectEvent(read);
  const failures = useRef(0);
  useEffect(() => {
    // While a read runs, its outcome is unknown.
    if (isLoading) return undefined;
    if (!hasFailed) {
      failures.current = 0;
      return undefined;
    }
    const waitMs = Math.min(firstMs * 2 ** failures.current, longestMs);
    failures.current += 1;
    let isDue = false;
    const handleDue = () => {
      isDue = true;
      if (!document.hidden) readLatest();
    };
    const handleOnline = () => {
      failures.current = 0;
      readLatest();
    };
    const handleVisibility = () => {
      if (isDue && !document.hidden) readLatest();
    };
    // Nothing tells that a server answers again.
    const timer = setTimeout(handleDue, waitMs);
    window.addEventListener('online', handleOnline);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', handleOnline);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [hasFailed, isLoading]);
}
