/** What has become of a file that goes between the look at it and its reading, as in a release or when old pictures are cleared. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { Refusal } from '../refusal';
import { say } from '../texts/say';

/** In a scope that serves files: one that has gone meanwhile is answered as one that was never there. */
export function refuseGoneFiles(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError>((error, { method, url }) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Refusal('addressUnknown', say('接口不存在：{method} {path}', { method, path: url }));
  });
}
