/** Uploads: to the storage host straight from the browser, or through the API (spec section 7, Upload). */
import { randomKeyLength, uploadTimeoutMs } from '#config/constants';
import type { UploadFolder } from '#contract/upload/constants';
import { upload, type StoredImage } from '#contract/upload/endpoints';
import { fileKey } from '../lib/file-key';
import { randomKey } from '../lib/random-key';
import { fileUrl, isSuccess, request, type Failure, type OnProgress, type Success } from '../request';

export interface UploadedImage {
  /** What the API stores, and what a form sends on. */
  readonly key: string;
  /** Where it is shown from. */
  readonly url: string;
  /** As it lies in the storage; where it went through the API. */
  readonly facts?: Pick<StoredImage, 'widthPx' | 'heightPx' | 'byteCount'>;
}

export interface UploadWish {
  readonly folder?: UploadFolder;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

/**
 * Uploads one picture under a key of its own. Those of pages go through the API, which draws them anew: upright, as wide
 * as phones need them, and without what else was in the file.
 *
 * @returns the failure of our call when there is one; its message has been reported
 * @throws HttpError, NetworkError, TimeoutError, MalformedReplyError of the storage host
 */
export const uploadFile = (
  file: File,
  { folder = 'study-card', ...control }: UploadWish = {},
): Promise<Success<UploadedImage> | Failure> =>
  folder === 'page' ? sendThroughApi(file, control) : sendToStorage(file, folder, control);

type Control = Omit<UploadWish, 'folder'>;

async function sendThroughApi(file: File, control: Control): Promise<Success<UploadedImage> | Failure> {
  const reply = await request.send(upload.uploadPageFile, {
    body: { file },
    timeoutMs: uploadTimeoutMs,
    ...control,
  });
  if (!isSuccess(reply)) return reply;
  const { key, url, widthPx, heightPx, byteCount } = reply.data;
  return { ...reply, data: { key, url, facts: { widthPx, heightPx, byteCount } } };
}

async function sendToStorage(
  file: File,
  folder: UploadFolder,
  { signal, onProgress }: Control,
): Promise<Success<UploadedImage> | Failure> {
  const prefix = `${folder}/`;
  const key = fileKey({ prefix, file, at: new Date(), random: randomKey(randomKeyLength) });
  const token = await request.send(upload.getUploadToken, { query: { key }, signal });
  if (!isSuccess(token)) return token;
  const form = new FormData();
  form.append('key', key);
  form.append('token', token.data);
  form.append('file', file);
  const stored = await request.store(form, { signal, onProgress, timeoutMs: uploadTimeoutMs });
  return { ...token, data: { key: stored.key, url: fileUrl(stored.key) } };
}
