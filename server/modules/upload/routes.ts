/** Tokens for the storage host, which takes the file itself (spec section 7, Upload). */
import type { FastifyInstance } from 'fastify';
import { printJobLimits } from '#contract/repertory/constants';
import { upload } from '#contract/upload/endpoints';
import { uploadSchemas } from '#contract/upload/schema';
import type { Parts } from '../../parts';
import { bindArea } from '../../plugins/area';
import { storageAccount } from './storage-account';
import { signPolicy } from './upload-token';

/** Long enough for a slow line, short enough that a token found later is of no use. */
const tokenSeconds = 10 * 60;

/** SVG is left out: it can hold scripts. */
const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export function uploadModule(app: FastifyInstance, parts: Parts): void {
  const account = storageAccount(parts);
  bindArea(app, upload, uploadSchemas, {
    getUploadToken: () =>
      signPolicy(account, {
        scope: account.bucket,
        deadline: Math.floor(parts.now().getTime() / 1000) + tokenSeconds,
        insertOnly: 1,
        fsizeLimit: printJobLimits.faceImageBytesMax,
        mimeLimit: imageTypes.join(';'),
      }),
  });
}
