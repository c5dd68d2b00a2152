/** Who signs in, from where and with what: for the trail, and for people to know their sessions by. */
import type { FastifyRequest } from 'fastify';
import { sourceOf, type AuditSource } from '../../audit/record-audit';

export interface SignInSource extends AuditSource {
  /** As the browser names itself, at most so long. */
  readonly userAgent: string | null;
}

const userAgentMax = 400;

export const signInSourceOf = (request: FastifyRequest): SignInSource => ({
  ...sourceOf(request),
  userAgent: request.headers['user-agent']?.slice(0, userAgentMax) ?? null,
});
