/** Tells when what is shown may be of another time: somebody comes back to the tab after a while, or on a new business day. */
import { useSyncExternalStore } from 'react';
import { businessDay, dayAfter, startOfBusinessDay } from '#contract/calendar';

/** Who looks into another window for less reads on where they were. */
const awayMs = 5 * 60_000;

/** Midnight alone reads nothing: that would keep the session of somebody who has left alive. */
const signsOfLife = ['visibilitychange', 'pointermove', 'keydown'] as const;

const listeners = new Set<() => void>();
let visits = 0;
let dayEndsMs = 0;
let hiddenSinceMs: number | undefined;

/** @returns another number whenever what is shown is to be read anew; an effect that depends on it does that */
export const useVisit = (): number => useSyncExternalStore(subscribe, () => visits);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    dayEndsMs = endOfDayMs();
    hiddenSinceMs = document.hidden ? Date.now() : undefined;
    for (const sign of signsOfLife) document.addEventListener(sign, handleSign, { passive: true });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const sign of signsOfLife) document.removeEventListener(sign, handleSign);
  };
}

const endOfDayMs = () => startOfBusinessDay(dayAfter(businessDay(new Date()), 1)).getTime();

function handleSign() {
  if (document.hidden) {
    hiddenSinceMs ??= Date.now();
    return;
  }
  const isBack = hiddenSinceMs !== undefined && Date.now() - hiddenSinceMs >= awayMs;
  hiddenSinceMs = undefined;
  if (!isBack && Date.now() < dayEndsMs) return;
  dayEndsMs = endOfDayMs();
  visits += 1;
  for (const listener of listeners) listener();
}
