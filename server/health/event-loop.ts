/** How long due work waits for the process's only thread. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** Sampling interval: shorter delays are not seen. */
const resolutionMs = 20;
/** The histogram is reset this often, so that a bad minute is not lost in a good week. */
const windowMs = 60_000;

export interface EventLoopDelay {
  /** For the current minute, in milliseconds; 0 while there is no sample. */
  readonly percentileMs: (percentile: number) => number;
}

/** Measures from the app's start until it closes. */
export function watchEventLoop(app: FastifyInstance): EventLoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    histogram.enable();
    timer = setInterval(() => histogram.reset(), windowMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  return {
    percentileMs: (percentile) =>
      histogram.count === 0 ? 0 : Math.max(0, histogram.percentile(percentile) / 1e6 - resolutionMs),
  };
}
