/** Reads forms with files into memory, fields and files as they are, up to a limit. */
import multipart, { type FastifyMultipartBaseOptions } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/**
 * A form slightly over the limits is read to its end, so that its sender gets the answer; nobody sends this much by
 * mistake.
 */
const formBytesMax = 16 * 1024 * 1024;

/** @param limits of the parts; the form's total size is limited as well */
export async function takeForms(
  scope: FastifyInstance,
  limits: NonNullable<FastifyMultipartBaseOptions['limits']>,
): Promise<void> {
  // Runs right before the plugin's own hook, which starts reading and would go on reading a refused form.
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
