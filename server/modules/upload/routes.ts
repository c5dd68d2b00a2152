/** Tokens for the storage host, which takes the file itself, and the way of a picture through the API (spec section 7). */
import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { environmentOf } from '#config/environments';
import {
  uploadFolders,
  uploadLimits,
  uploadPurposes,
  imageExtensions,
  type UploadPurpose,
} from '#contract/upload/constants';
import { upload } from '#contract/upload/endpoints';
import { uploadSchemas } from '#contract/upload/schema';
import type { Parts } from '../../parts';
import { requireRight } from '../../plugins/access';
import { bindArea } from '../../plugins/area';
import { every } from '../../plugins/schedule';
import { refuseFields } from '../../refusal';
import { say } from '../../texts/say';
import { rewriteImage } from './inspect-image';
import { deleteStored, putStored } from './storage';
import { storageAccount } from './storage-account';
import { claimKey, forgetUpload, keepFacts, listUnreferenced } from './upload-repository';
import { signPolicy } from './upload-token';

const clearMs = 3600_000;
const clearedAtOnceMax = 200;
const dayMs = 86_400_000;

export async function uploadModule(app: FastifyInstance, parts: Parts): Promise<void> {
  const { database, now } = parts;
  const account = storageAccount(parts);

  const tokenFor = (key: string, { bytesMax, types }: UploadPurpose): string =>
    signPolicy(account, {
      scope: `${account.bucket}:${key}`,
      deadline: Math.floor(now().getTime() / 1000) + uploadLimits.tokenSeconds,
      insertOnly: 1,
      fsizeLimit: bytesMax,
      mimeLimit: types.join(';'),
    });

  const claim = async (key: string, accountId: number) => {
    if (await claimKey(database, { key, accountId, at: now() })) return;
    throw refuseFields([{ path: 'key', message: say('该文件路径已被使用，请重新上传') }]);
  };

  every(app, clearMs, () => clearUnreferenced(app, parts));

  await app.register(async (scope) => {
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { fileSize: uploadPurposes.page.bytesMax, files: 1, fields: 0, parts: 1 },
    });
    bindArea(scope, upload, uploadSchemas, {
      async getUploadToken({ query: { key }, request, caller }) {
        const folder = uploadFolders.find((each) => key.startsWith(`${each}/`));
        if (folder === undefined) throw refuseFields([{ path: 'key', message: say('格式不正确') }]);
        const purpose: UploadPurpose = uploadPurposes[folder];
        if (!purpose.rights.some((right) => caller.rights.has(right)))
          requireRight(request, purpose.rights[0]);
        await claim(key, caller.accountId);
        return tokenFor(key, purpose);
      },
      async uploadPageFile({ body, caller, request: { hostname } }) {
        const file: unknown = body.file;
        const image = Buffer.isBuffer(file) ? await rewriteImage(file) : undefined;
        if (!image)
          throw refuseFields([
            {
              path: 'file',
              message: say('不是可用的图片：请上传 PNG、JPEG、WebP 或 GIF，且边长不超过 {max} 像素', {
                max: uploadLimits.sidePxMax,
              }),
            },
          ]);
        const { type, widthPx, heightPx, bytes } = image;
        const time = now().toISOString().replace(/\D/g, '');
        const key = `page/${time}${randomBytes(16).toString('hex')}.${imageExtensions[type]}`;
        await claim(key, caller.accountId);
        const token = tokenFor(key, { ...uploadPurposes.page, bytesMax: bytes.length });
        await putStored(app, { key, token, bytes, type, hostname });
        const byteCount = bytes.length;
        await keepFacts(database, key, { byteCount, widthPx, heightPx });
        const url = `${environmentOf(hostname).hosts.file}/${key}`;
        return { key, url, type, widthPx, heightPx, byteCount };
      },
    });
  });
}

/** Deletes the files that nothing has referred to for a week, in the storage and then here. */
export async function clearUnreferenced(app: FastifyInstance, parts: Parts): Promise<number> {
  const before = new Date(parts.now().getTime() - uploadLimits.unreferencedDays * dayMs);
  const keys = await listUnreferenced(parts.database, before, clearedAtOnceMax);
  for (const key of keys) {
    await deleteStored(app, parts, key);
    await forgetUpload(parts.database, key);
  }
  return keys.length;
}
