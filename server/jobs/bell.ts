/** A bell for one sleeper: rung while nobody listens, it still wakes the next who does. */

export interface Bell {
  ring(): void;
  /** Rings later, unless the bell is silenced first. */
  ringIn(ms: number): void;
  /** Resolves when the bell is rung, after `ms` at the latest, and at once when it is silenced. */
  rungOrAfter(ms: number): Promise<void>;
}

/** @param silenced ends all waiting; no timer outlives it */
export function createBell(silenced: AbortSignal): Bell {
  let isRung = false;
  let wakeSleeper: (() => void) | undefined;
  const timers = new Set<NodeJS.Timeout>();

  const ring = () => {
    isRung = true;
    wakeSleeper?.();
  };
  const ringIn = (ms: number) => {
    if (silenced.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      ring();
    }, ms);
    timers.add(timer);
  };
  silenced.addEventListener('abort', () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    ring();
  });

  return {
    ring,
    ringIn,
    async rungOrAfter(ms) {
      if (!isRung && !silenced.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wakeSleeper = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wakeSleeper = undefined;
      isRung = false;
    },
  };
}
