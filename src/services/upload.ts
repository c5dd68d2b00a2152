/** Files go to the storage host straight from the browser, with a token from the API (spec section 7, Upload). */
import { randomKeyLength, uploadTimeoutMs } from '#config/constants';
import { upload } from '#contract/upload/endpoints';
import { fileKey } from '../lib/file-key';
import { randomKey } from '../lib/random-key';
import { fileUrl, isSuccess, request, type Failure, type Success } from '../request';

export interface UploadedFile {
  /** What the API stores, and what a form sends on. */
  readonly key: string;
  /** Where the file is shown from. */
  readonly url: string;
}

/**
 * Uploads one file under a key of its own.
 *
 * @param prefix folder inside the storage; uploads of every kind share one unless told
 * @returns the failure of the token call when there is one; its message has been reported
 * @throws HttpError, NetworkError, TimeoutError, MalformedReplyError of the storage host
 */
export async function uploadFile(
  file: File,
  signal?: AbortSignal,
  prefix = 'study-card/',
): Promise<Success<UploadedFile> | Failure> {
  const key = fileKey({ prefix, name: file.name, at: new Date(), random: randomKey(randomKeyLength) });
  const token = await request.send(upload.getUploadToken, { query: { key }, signal });
  if (!isSuccess(token)) return token;
  const form = new FormData();
  form.append('key', key);
  form.append('token', token.data);
  form.append('file', file);
  const stored = await request.store(form, { signal, timeoutMs: uploadTimeoutMs });
  return { ...token, data: { key: stored.key, url: fileUrl(stored.key) } };
}
