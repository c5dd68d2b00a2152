/** A bell for one sleeper: rung while nobody listens, it still wakes the next who does. */

export interface Bell {
  ring(): void;
  /** Resolves when the bell is rung, after `ms` at the latest, and at once when it is silenced. */
  rungOrAfter(ms: number): Promise<void>;
}

/** @param silenced ends all waiting; no timer outlives it */
export function createBell(silenced: AbortSignal): Bell {
  let isRung = false;
  let wakeSleeper: (() => void) | undefined;

  const ring = () => {
    isRung = true;
    wakeSleeper?.();
  };
  silenced.addEventListener('abort', ring);

  return {
    ring,
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
