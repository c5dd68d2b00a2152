/** The session's cookie: out of reach for scripts, not sent from foreign pages, over TLS where there is TLS. */
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

// Under TLS the prefix makes the browser refuse a cookie that another host of the domain sets.
const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? '__Host-session' : 'session');

export const readSessionToken = (request: FastifyRequest): string | undefined =>
  request.cookies[nameFor(request)];

/** @param token undefined takes the cookie away */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
): void {
  const secure = request.protocol === 'https';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  // Without an age it ends with the browser; how long it is good is for the database to say.
  if (token === undefined) reply.clearCookie(nameFor(request), options);
  else reply.setCookie(nameFor(request), token, options);
}
