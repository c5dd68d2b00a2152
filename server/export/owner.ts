/** Whose exports they are: somebody signed in, with the rights held now. */
import type { FastifyRequest } from 'fastify';
import type { Right } from '#contract/rights';
import { actorOf, type Actor } from '../audit/record-audit';
import type { Caller } from '../plugins/access';

export interface ExportOwner extends Actor {
  readonly accountId: number;
  readonly rights: ReadonlySet<Right>;
}

export const ownerOf = (call: {
  readonly caller: Caller;
  readonly request: FastifyRequest;
}): ExportOwner => ({
  ...actorOf(call.request),
  accountId: call.caller.accountId,
  rights: call.caller.rights,
});

/** What an audit record about an export points at. */
export const exportEntity = (id: number) => ({ kind: 'export', id }) as const;
