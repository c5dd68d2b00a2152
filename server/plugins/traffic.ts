/** Whether requests are being answered right now, so that background work can let them go first. */
import type { FastifyInstance } from 'fastify';

export interface Traffic {
  /**
   * Resolves when no request is being answered, at the latest after `maxWaitMs`.
   *
   * A request is several statements with pauses between them. On the embedded engine's single session, work that
   * only waited for the statements would slip in between and hold each of them up; this way a request meets at most
   * the one piece of work that was under way when it came.
   */
  whenQuiet(maxWaitMs: number): Promise<void>;
}

export function watchTraffic(app: FastifyInstance): Traffic {
  let inFlightCount = 0;
  let waiting: (() => void)[] = [];

  app.addHook('onRequest', async (_, { raw }) => {
    // Whoever has left by now is heard of no more.
    if (raw.destroyed) return;
    inFlightCount += 1;
    // Emitted once, also when the client went away.
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
