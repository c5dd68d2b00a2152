/**
 * The session's cookie: not readable by scripts, not sent from other sites' pages, and only over TLS where there is
 * TLS.
 */
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from '#server/start/secrets';

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  /** @param token undefined removes the cookie */
  set(request: FastifyRequest, reply: FastifyReply, token: string | undefined): void;
}

/**
 * The name identifies the installation, because browsers separate cookies by host and not by port: a demonstration on
 * another port of the office's host leaves the office's cookie alone.
 */
export const sessionCookieName = ({ fingerprint }: Pick<Secrets, 'fingerprint'>): string =>
  `session-${fingerprint.slice(0, 8)}`;

export function createSessionCookie(secrets: Secrets): SessionCookie {
  const name = sessionCookieName(secrets);
  // Under TLS this prefix makes browsers reject a cookie set by another host of the domain.
  const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? `__Host-${name}` : name);
  return {
    read: (request) => request.cookies[nameFor(request)],
    set(request, reply, token) {
      const secure = request.protocol === 'https';
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
      // Without max-age it ends with the browser; the database decides how long the session is valid.
      if (token === undefined) reply.clearCookie(nameFor(request), options);
      else reply.setCookie(nameFor(request), token, options);
    },
  };
}
