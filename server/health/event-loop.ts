/** How long the process's one thread keeps what is due waiting. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** The delay is looked at so often; what is shorter than this is not seen. */
const resolutionMs = 20;
/** Begun anew so often: a bad minute must not be lost in a good week. */
const windowMs = 60_000;

export interface EventLoopDelay {
  /** Of the minute at hand, in milliseconds; 0 while nothing was seen. */
  readonly percentileMs: (percentile: number) => number;
}

/** From when the app is ready until it closes. */
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
