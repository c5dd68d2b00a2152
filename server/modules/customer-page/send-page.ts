/** Sends a page to a customer: never kept, never found by a search, with the policy that it states itself. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageDocument } from './page-markup';

/** Each page states its own policy; that of the office would be made for nothing. */
export const pageRoute = {
  config: { access: 'anyone', isPage: true },
  schema: { hide: true },
  helmet: { contentSecurityPolicy: false },
} as const;

/** Of what goes wrong before there is a page. */
const errorPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Whatever the scope answers, errors too. */
export function protectCustomerPages(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_, reply) => {
    reply.header('content-security-policy', errorPolicy).header('x-robots-tag', 'noindex, nofollow');
  });
}

export const sendPage = (reply: FastifyReply, status: number, { text, policy }: PageDocument): FastifyReply =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(text);
