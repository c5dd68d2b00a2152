/** Allows pages of configured origins to call the API with cookies, for deployments that spread their hosts. */
import type { FastifyInstance } from 'fastify';
import { accountHeader, idempotencyHeader, requestIdHeader, rightsVersionHeader } from '#contract/headers';
import { openTo } from './access';

/** How long a browser may cache the preflight. */
const preflightSeconds = 600;

/**
 * An origin that is not listed gets no permission, and the browser keeps the answer from its pages. Without the
 * permission it also does not send the header that proves the origin of a write.
 *
 * @param allowed origins as the browser writes them, e.g. `https://office.example`
 */
export function welcomeOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  app.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    reply.header('vary', 'Origin');
    if (origin === undefined || !allowed.includes(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header(
        'access-control-expose-headers',
        `${requestIdHeader}, ${rightsVersionHeader}, content-disposition`,
      )
      // Overrides helmet's default, which would forbid it.
      .header('cross-origin-resource-policy', 'cross-origin');
  });
  void app.register(async (scope) => {
    openTo('anyone', scope);
    scope.options('/*', { schema: { hide: true } }, (_, reply) =>
      reply
        .status(204)
        .header('access-control-allow-methods', 'GET, POST, PUT')
        .header(
          'access-control-allow-headers',
          `content-type, x-requested-with, ${accountHeader}, ${idempotencyHeader}, ${requestIdHeader}`,
        )
        .header('access-control-max-age', preflightSeconds)
        .send(),
    );
  });
}
