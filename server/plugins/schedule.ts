/** Small recurring work: runs from the app's start until it closes, one turn at a time. */
import type { FastifyInstance } from 'fastify';

/** A turn that takes longer than the interval makes the next ones be left out, which would wait for each other for ever. */
export function every(app: FastifyInstance, intervalMs: number, work: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout;
  let turn: Promise<unknown> | undefined;
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      turn ??= work()
        .catch((error: unknown) => app.log.error({ err: error }, 'scheduled work failed'))
        .finally(() => (turn = undefined));
    }, intervalMs).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await turn;
  });
}
