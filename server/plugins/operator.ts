/** Who acts on the repertory: somebody signed in, in a request. */
import { actorOf, type Actor } from '../audit/record-audit';
import type { Caller } from './access';
import type { FastifyRequest } from 'fastify';

export interface Operator extends Actor {
  readonly accountId: number;
}

export const operatorOf = (call: {
  readonly caller: Caller;
  readonly request: FastifyRequest;
}): Operator => ({
  ...actorOf(call.request),
  accountId: call.caller.accountId,
});
