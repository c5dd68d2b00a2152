/** Answers HEAD wherever GET is answered, because monitors and link checkers use it; never does what the GET does. */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's GET has an effect: it counts, hands out or ends something. */
    acts?: boolean;
  }
}

/**
 * Fastify runs the GET's handler and drops its answer. For a GET with an effect the HEAD ends here, after the checks
 * that refuse a GET as well.
 */
export function answerHeads(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ method, routeOptions: { config } }, reply) =>
    method === 'HEAD' && (config.writes || config.isDownload || config.acts) ? reply.send() : undefined,
  );
}
