/** Uploads pictures: from the browser directly to the storage host, or through the API (spec section 7, Upload). */
import { randomKeyLength, uploadTimeoutMs } from '#config/constants';
import { uploadPurposes, type ImageChange, type UploadFolder } from '#contract/upload/constants';
import { upload, type StoredImage } from '#contract/upload/endpoints';
import { fileKey } from '#src/lib/file-key';
import { reencodeImage, type ReencodedImage } from '#src/lib/picture/reencode-image';
import { randomKey } from '#src/lib/random-key';
import {
  fileUrl,
  isStorageError,
  isSuccess,
  request,
  StorageError,
  storageHosts,
  type Failure,
  type OnProgress,
  type Success,
} from '#src/request';

export interface UploadedImage {
  /** What the API stores, and what a form sends. */
  readonly key: string;
  /** The address at which it is served. */
  readonly url: string;
  /** The stored picture's facts, if it went through the API. */
  readonly facts?: Pick<StoredImage, 'widthPx' | 'heightPx' | 'byteCount'>;
  /** How the stored picture differs from the file. */
  readonly changes: readonly ImageChange[];
}

export interface UploadOptions {
  readonly folder?: UploadFolder;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

/**
 * Uploads one picture under a new key. Pictures of pages go through the API. The receiver, our own storage or the API,
 * re-encodes the picture and drops everything else in the file; before it goes to a rented storage that is done here.
 *
 * @returns our call's failure, if there is one; its message has been reported
 * @throws StorageError of the storage host; for our calls what `request.send` throws
 */
export const uploadFile = (
  file: File,
  { folder = 'study-card', ...control }: UploadOptions = {},
): Promise<Success<UploadedImage> | Failure> =>
  folder === 'page' ? sendThroughApi(file, control) : sendToStorage(file, folder, control);

type Control = Omit<UploadOptions, 'folder'>;

async function sendThroughApi(file: File, control: Control): Promise<Success<UploadedImage> | Failure> {
  const reply = await request.send(upload.uploadPageFile, {
    body: { file },
    timeoutMs: uploadTimeoutMs,
    ...control,
  });
  if (!isSuccess(reply)) return reply;
  const { key, url, widthPx, heightPx, byteCount, changes } = reply.data;
  return { ...reply, data: { key, url, facts: { widthPx, heightPx, byteCount }, changes } };
}

async function sendToStorage(
  chosen: File,
  folder: UploadFolder,
  { signal, onProgress }: Control,
): Promise<Success<UploadedImage> | Failure> {
  const client = request;
  const { file, changes } = storageHosts().isRented
    ? await bareFor(chosen, folder)
    : { file: chosen, changes: [] };
  const prefix = `${folder}/`;
  const key = fileKey({ prefix, file, at: new Date(), random: randomKey(randomKeyLength) });
  const send = async () => {
    const token = await client.send(upload.getUploadToken, { query: { key }, signal });
    if (!isSuccess(token)) return token;
    const form = new FormData();
    form.append('key', key);
    form.append('token', token.data);
    form.append('file', file);
    const stored = await client.store(form, { signal, onProgress, timeoutMs: uploadTimeoutMs });
    const data = { key: stored.key, url: fileUrl(stored.key), changes: stored.changes ?? changes };
    return { ...token, data };
  };
  try {
    return await send();
  } catch (error) {
    // A token expires, e.g. while the computer sleeps, so a new one is tried.
    if (!isStorageError(error) || error.failure !== 'refused') throw error;
    return send();
  }
}

/** @throws StorageError when it can't be made smaller than the folder's limit */
async function bareFor(file: File, folder: UploadFolder): Promise<ReencodedImage> {
  const { bytesMax } = uploadPurposes[folder];
  const bare = await reencodeImage(file, bytesMax);
  if (!bare) throw new StorageError('tooLarge', undefined);
  return bare;
}
