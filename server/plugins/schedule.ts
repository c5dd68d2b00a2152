/** Small recurring work: runs from the app's start until it closes, one turn at a time. */
import type { FastifyInstance } from 'fastify';

export function every(app: FastifyInstance, intervalMs: number, work: () => Promise<unknown>): void {
  let timer: NodeJS.Timeout;
  let turn: Promise<unknown> = Promise.resolve();
  app.addHook('onReady', async () => {
    timer = setInterval(() => {
      turn = turn
        .then(work)
        .catch((error: unknown) => app.log.error({ err: error }, 'scheduled work failed'));
    }, intervalMs).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await turn;
  });
}
