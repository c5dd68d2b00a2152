/** Sends a page to a customer: not cached, not indexed by search engines, and with its own policy. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { officeFoot } from '#server/plugins/pages/office';
import { officePlace, type PageDocument } from './page-markup';

/** Each page has its own policy, so the office's is not computed. */
export const pageRoute = {
  config: { access: 'anyone', isPage: true },
  schema: { hide: true },
  helmet: { contentSecurityPolicy: false },
} as const;

/** Policy of errors that occur before there is a page. */
const errorPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Covers all answers of the scope, errors included. */
export function protectCustomerPages(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', errorPolicy).header('x-robots-tag', 'noindex, nofollow');
  });
  scope.addHook('onSend', async (_request, _reply, page) =>
    typeof page === 'string' ? page.replace(officePlace, () => officeFoot(scope.office)?.text ?? '') : page,
  );
}

export const sendPage = (reply: FastifyReply, status: number, { text, policy }: PageDocument): FastifyReply =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(text);
