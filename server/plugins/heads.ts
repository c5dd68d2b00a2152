/** HEAD is answered wherever GET is, since monitors and link checkers ask so, and never does what a GET does. */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's GET does something: it counts, hands out or ends something. */
    acts?: boolean;
  }
}

/**
 * Fastify runs the handler of the GET and drops what it answers. Where that would do something, a HEAD ends here: whoever
 * may not ask, and whoever asks wrongly, has been refused by then as a GET would be.
 */
export function answerHeads(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ method, routeOptions: { config } }, reply) =>
    method === 'HEAD' && (config.writes || config.isDownload || config.acts) ? reply.send() : undefined,
  );
}
