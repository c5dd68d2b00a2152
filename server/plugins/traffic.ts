/** Whether requests are being answered, so that background work can let them go first. */
import type { FastifyInstance } from 'fastify';

export interface Traffic {
  /**
   * Resolves when no request is being answered, at the latest after `maxWaitMs`.
   *
   * A request is several statements with pauses between them. On the embedded engine's single session, work that waited
   * only for statements would slip into the pauses and delay each statement; this way a request waits at most for the
   * one piece of work that was running when it came.
   */
  whenQuiet(maxWaitMs: number): Promise<void>;
}

export function watchTraffic(app: FastifyInstance): Traffic {
  let inFlightCount = 0;
  let waiting: (() => void)[] = [];

  app.addHook('onRequest', async (_, { raw }) => {
    // A client that has already gone emits no further event.
    if (raw.destroyed) return;
    inFlightCount += 1;
    // Emitted once, even when the client disconnects.
    raw.once('close', () => {
      inFlightCount -= 1;
      if (inFlightCount > 0) return;
      for (const resume of waiting) resume();
      waiting = [];
    });
  });

  return {
    async whenQuiet(maxWaitMs) {
      if (inFlightCount === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxWaitMs);
        waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}
