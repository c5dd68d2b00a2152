/** Compresses large answers of a scope for clients that accept gzip. */
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

const compress = promisify(gzip);
/** Below this size, compressing takes longer than sending. */
const smallestBytes = 16_384;

export function compressLarge(scope: FastifyInstance): void {
  scope.addHook('onSend', async ({ headers }, reply, payload) => {
    if (bytesOf(payload, reply) < smallestBytes) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].flat().filter(Boolean).join(', '));
    if (!/\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))) return payload;
    if (typeof payload === 'string') {
      reply.header('content-encoding', 'gzip');
      return compress(payload);
    }
    if (!(payload instanceof Readable)) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    // Ends both streams when either ends.
    return pipeline(payload, createGzip(), () => {});
  });
}

/** The size of an answer; a file is a stream with a content-length header. */
const bytesOf = (payload: unknown, reply: FastifyReply): number =>
  typeof payload === 'string' ? Buffer.byteLength(payload) : Number(reply.getHeader('content-length') ?? 0);
