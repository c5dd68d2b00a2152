/** Uploads: to the storage host straight from the browser, or through the API (spec section 7, Upload). */
import { randomKeyLength, uploadTimeoutMs } from '#config/constants';
import { uploadPurposes, type ImageChange, type UploadFolder } from '#contract/upload/constants';
import { upload, type StoredImage } from '#contract/upload/endpoints';
import { bareImage, type BareImage } from '../lib/picture/bare-image';
import { fileKey } from '../lib/file-key';
import { randomKey } from '../lib/random-key';
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
} from '../request';

export interface UploadedImage {
  /** What the API stores, and what a form sends on. */
  readonly key: string;
  /** Where it is shown from. */
  readonly url: string;
  /** As it lies in the storage; where it went through the API. */
  readonly facts?: Pick<StoredImage, 'widthPx' | 'heightPx' | 'byteCount'>;
  /** What it has lost on its way. */
  readonly changes: readonly ImageChange[];
}

export interface UploadWish {
  readonly folder?: UploadFolder;
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}

/**
 * Uploads one picture under a key of its own. Those of pages go through the API. What takes it, a storage of ours or the
 * API, draws it anew without what else was in the file; before it goes to a rented storage that is done here.
 *
 * @returns the failure of our call when there is one; its message has been reported
 * @throws StorageError of the storage host; of our calls what `request.send` throws
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
    // A token goes out of date, e.g. while the computer sleeps; a new one may do.
    if (!isStorageError(error) || error.failure !== 'refused') throw error;
    return send();
  }
}

/** @throws StorageError when it can't be brought below the folder's limit */
async function bareFor(file: File, folder: UploadFolder): Promise<BareImage> {
  const { bytesMax } = uploadPurposes[folder];
  const bare = await bareImage(file, bytesMax);
  if (!bare) throw new StorageError('tooLarge', undefined);
  return bare;
}
