/** Compresses large answers of a scope, for those who take it. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(gzip);
/** Below it, compressing takes longer than sending. */
const smallestBytes = 16_384;

export function compressLarge(scope: FastifyInstance): void {
  scope.addHook('onSend', async ({ headers }, reply, payload) => {
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < smallestBytes) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', '));
    if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))) return payload;
    reply.header('content-encoding', 'gzip');
    return compress(payload);
  });
}
