/** Reads forms with files: fields and files as they are, in memory, and no form without end. */
import multipart, { type FastifyMultipartBaseOptions } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** What is a bit too large is read to its end, so that whoever sends it sees why; nobody sends this much by mistake. */
const formBytesMax = 16 * 1024 * 1024;

/** @param limits of the parts; what a form holds beside them is bounded, too */
export async function takeForms(
  scope: FastifyInstance,
  limits: NonNullable<FastifyMultipartBaseOptions['limits']>,
): Promise<void> {
  // Right before the plugin's own hook, which begins to read: it goes on reading what it has refused.
  scope.addHook('preValidation', (request, _, done) => {
    if (request.isMultipart()) endAt(request.raw, formBytesMax);
    done();
  });
  await scope.register(multipart, { attachFieldsToBody: 'keyValues', limits });
}

function endAt(body: NodeJS.ReadableStream, bytesMax: number): void {
  let byteCount = 0;
  const count = ({ length }: Buffer) => {
    byteCount += length;
    if (byteCount <= bytesMax) return;
    body.off('data', count);
    body.emit('error', Object.assign(new Error('The form is too large.'), { statusCode: 413 }));
  };
  body.on('data', count);
}
