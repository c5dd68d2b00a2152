/** Who signs in, where and with what: for the trail, and for people to recognise their sessions. */
import type { FastifyRequest } from 'fastify';
import { sourceOf, type AuditSource } from '#server/audit/record-audit';

export interface SignInSource extends AuditSource {
  /** The browser's name of itself, cut to a maximum length. */
  readonly userAgent: string | null;
}

const userAgentMax = 400;

export const signInSourceOf = (request: FastifyRequest): SignInSource => ({
  ...sourceOf(request),
  userAgent: request.headers['user-agent']?.slice(0, userAgentMax) ?? null,
});
