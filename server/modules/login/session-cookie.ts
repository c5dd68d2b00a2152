/** The session's cookie: out of reach for scripts, not sent from foreign pages, over TLS where there is TLS. */
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '../../start/secrets';

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  /** @param token undefined takes the cookie away */
  set(request: FastifyRequest, reply: FastifyReply, token: string | undefined): void;
}

/**
 * Browsers know hosts and no ports. So the name says whose cookie it is: a demonstration beside the office, on another port,
 * leaves the office's alone.
 */
export const sessionCookieName = ({ fingerprint }: Pick<Secrets, 'fingerprint'>): string =>
  `session-${fingerprint.slice(0, 8)}`;

export function createSessionCookie(secrets: Secrets): SessionCookie {
  const name = sessionCookieName(secrets);
  // Under TLS the prefix makes the browser refuse a cookie that another host of the domain sets.
  const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? `__Host-${name}` : name);
  return {
    read: (request) => request.cookies[nameFor(request)],
    set(request, reply, token) {
      const secure = request.protocol === 'https';
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
      // Without an age it ends with the browser; how long it is good is for the database to say.
      if (token === undefined) reply.clearCookie(nameFor(request), options);
      else reply.setCookie(nameFor(request), token, options);
    },
  };
}
