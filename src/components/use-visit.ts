/** Tells when shown data may be outdated: the person comes back to the tab after a while, or on a new business day. */
import { useSyncExternalStore } from 'react';
import { businessDay, dayAfter, startOfBusinessDay } from '#contract/calendar';

/** After a shorter absence the person goes on reading what was shown. */
const awayMs = 5 * 60_000;

/** Midnight alone reads nothing, because that would keep the session of an absent person alive. */
const signsOfLife = ['visibilitychange', 'pointermove', 'keydown'] as const;

const listeners = new Set<() => void>();
let visits = 0;
let dayEndsMs = 0;
let hiddenSinceMs: number | undefined;

/** @returns a number that changes whenever shown data is to be read again; effects depend on it */
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
