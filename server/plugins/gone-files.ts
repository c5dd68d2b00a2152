/** Handles files that disappear between the check and the read, e.g. during a release or when old pictures are removed. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { Refusal } from '#server/lib/refusal';
import { say } from '#server/texts/say';

/** Makes a scope that serves files answer 404 for a file that has disappeared. */
export function refuseGoneFiles(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError>((error, { method, url }) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Refusal('addressUnknown', say('接口不存在：{method} {path}', { method, path: url }));
  });
}
