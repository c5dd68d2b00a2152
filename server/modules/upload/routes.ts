/**
 * Tokens for the storage host, which takes the file itself, and the upload of a picture through the API (spec section
 * 7).
 */
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  uploadFolders,
  uploadLimits,
  uploadPurposes,
  imageExtensions,
  type UploadFolder,
  type UploadPurpose,
} from '#contract/upload/constants';
import { upload } from '#contract/upload/endpoints';
import { uploadSchemas } from '#contract/upload/schema';
import { refuseFields } from '#server/lib/refusal';
import type { Parts } from '#server/parts';
import { requireRight } from '#server/plugins/access';
import { bindArea } from '#server/plugins/area';
import { takeForms } from '#server/plugins/forms';
import { every } from '#server/plugins/schedule';
import type { NewFile } from '#server/storage/file-storage';
import { serveOwnStorage, storageAccount } from '#server/storage/own-storage';
import { rewriteImage } from '#server/storage/rewrite-image';
import { StorageError, type StorageFailure } from '#server/storage/storage-error';
import { fileBaseFor, storageOf } from '#server/storage/storage-of';
import { signUpload } from '#server/storage/upload-token';
import { say, type Message } from '#server/texts/say';
import { clearLeftovers } from './clear-leftovers';
import { claimKey, isTakenByOther, keepUpload } from './upload-repository';

const clearMs = 3600_000;

export async function uploadModule(app: FastifyInstance, parts: Parts): Promise<void> {
  const { database, options, now } = parts;
  const storage = storageOf(parts);
  const account = storageAccount(parts);
  const isRented = options.storage.kind === 'rented';

  /** @throws Refusal at the field */
  function requireStorage(path: string) {
    if (options.storage.kind !== 'misconfigured') return;
    throw refuseFields([
      { path, message: say('存储设置有误，图片暂时不能上传，请联系管理员（见系统状态）') },
    ]);
  }

  /**
   * Registers the key beforehand, because a rented storage won't report the file's arrival; keys that nothing uses are
   * deleted later. @throws Refusal
   */
  async function claim(key: string, accountId: number) {
    const isOurs = isRented
      ? await claimKey(database, { key, accountId, at: now() })
      : !(await isTakenByOther(database, key, accountId));
    if (!isOurs) throw refuseFields([{ path: 'key', message: say('该文件路径已被使用，请重新上传') }]);
  }

  every(app, clearMs, () => clearLeftovers(parts));
  await serveOwnStorage(app, parts, ({ key, image, accountId }) => {
    const { widthPx, heightPx, bytes } = image;
    return keepUpload(database, { key, accountId, at: now(), widthPx, heightPx, byteCount: bytes.length });
  });

  await app.register(async (scope) => {
    await takeForms(scope, { fileSize: uploadPurposes.page.bytesMax, files: 1, fields: 0, parts: 1 });
    bindArea(scope, upload, uploadSchemas, {
      async getUploadToken({ query: { key }, request, caller: { accountId, rights } }) {
        const mayFill = (folder: UploadFolder) =>
          uploadPurposes[folder].rights.some((right) => rights.has(right));
        const folder =
          key === undefined
            ? (uploadFolders.find(mayFill) ?? uploadFolders[0])
            : uploadFolders.find((each) => key.startsWith(`${each}/`));
        if (folder === undefined) throw refuseFields([{ path: 'key', message: say('格式不正确') }]);
        const purpose: UploadPurpose = uploadPurposes[folder];
        if (!mayFill(folder)) requireRight(request, purpose.rights[0]);
        requireStorage('key');
        if (key !== undefined) await claim(key, accountId);
        return signUpload(account, { key: key ?? `${folder}/`, ...purpose, accountId, at: now() });
      },
      async uploadPageFile({ body, caller: { accountId }, request }) {
        requireStorage('file');
        const file: unknown = body.file;
        const image = Buffer.isBuffer(file) ? await rewriteImage(file, 'page') : undefined;
        if (!image)
          throw refuseFields([
            {
              path: 'file',
              message: say('不是可用的图片：请上传 PNG、JPEG、WebP 或 GIF，且边长不超过 {max} 像素', {
                max: uploadLimits.sidePxMax,
              }),
            },
          ]);
        const { type, widthPx, heightPx, bytes, changes } = image;
        const time = now().toISOString().replace(/\D/g, '');
        const key = `page/${time}${randomBytes(16).toString('hex')}.${imageExtensions[type]}`;
        if (isRented) await claim(key, accountId);
        await put({ key, type, bytes }, request.log);
        const facts = { widthPx, heightPx, byteCount: bytes.length };
        await keepUpload(database, { key, accountId, at: now(), ...facts });
        return { key, url: `${fileBaseFor(parts, request)}/${key}`, type, ...facts, changes: [...changes] };
      },
    });
  });

  /** @throws Refusal at the field */
  async function put(file: NewFile, log: FastifyBaseLogger) {
    try {
      await storage.put(file);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      log.error({ err: error }, 'a picture is not stored');
      throw refuseFields([{ path: 'file', message: failureMessages[error.failure] }]);
    }
  }
}

const failureMessages: Readonly<Record<StorageFailure, Message>> = {
  full: say('存储空间已满，图片没有保存，请联系管理员'),
  refused: say('存储拒绝了这次上传，请联系管理员检查存储设置和服务器时间'),
  unavailable: say('存储暂时不可用，图片没有保存，请稍后再试'),
};
