/** During shutdown, every answer closes its connection, which would otherwise be kept open. */
import type { FastifyInstance } from 'fastify';

export function farewell(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
