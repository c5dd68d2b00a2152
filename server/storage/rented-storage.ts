/** A rented object storage as the server itself uses it, by Qiniu's protocol. */
import { createHmac } from 'node:crypto';
import type { StorageAccount, StorageOptions } from '#server/start/storage-options';
import type { FileStorage, NewFile } from './file-storage';
import { StorageError } from './storage-error';
import { signUpload } from './upload-token';

const answerMs = 10_000;

type Rented = Extract<StorageOptions, { readonly kind: 'rented' }>;

export function openRentedStorage({ account, hosts }: Rented): FileStorage {
  async function put({ key, type, bytes }: NewFile) {
    const form = new FormData();
    form.append('key', key);
    form.append('token', signUpload(account, { key, bytesMax: bytes.length, types: [type], at: new Date() }));
    form.append('file', new Blob([new Uint8Array(bytes)], { type }), key.split('/').at(-1));
    const reply = await ask(hosts.upload, { method: 'POST', body: form });
    // Qiniu's 614 means that the file exists.
    if (reply.status === 614 || reply.status === 409) return false;
    requireDone(reply);
    if (!hasKey(await reply.json().catch(() => undefined), key))
      throw new StorageError('unavailable', `${hosts.upload} has not answered with the key.`);
    return true;
  }

  async function fetchFile(key: string) {
    const address = `${hosts.file}/${encodeURI(key)}`;
    const reply = await ask(address);
    if (!reply.ok) return undefined;
    const type = (reply.headers.get('content-type') ?? '').split(';')[0] ?? '';
    return { type, bytes: Buffer.from(await answered(address, reply.arrayBuffer())) };
  }

  async function remove(key: string) {
    const path = `/delete/${Buffer.from(`${account.bucket}:${key}`).toString('base64url')}`;
    const reply = await ask(`${hosts.management}${path}`, {
      method: 'POST',
      headers: { authorization: managementToken(account, path) },
    });
    // Qiniu's 612 means that there is no such file.
    if (reply.status !== 612 && reply.status !== 404) requireDone(reply);
  }

  return { put, fetch: fetchFile, remove };
}

/** Refuses redirects, because tokens and files may go only to the configured host. */
const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
  answered(url, fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(answerMs) }));

async function answered<Answer>(url: string, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw new StorageError('unavailable', `${url} does not answer.`, error);
  }
}

function requireDone({ status, ok, url }: Response): void {
  if (ok) return;
  const failure = status === 401 || status === 403 ? 'refused' : status === 507 ? 'full' : 'unavailable';
  throw new StorageError(failure, `${url} answers ${status}.`);
}

const hasKey = (body: unknown, key: string): boolean =>
  typeof body === 'object' && body !== null && 'key' in body && body.key === key;

/** HMAC-SHA1 of the path (Qiniu's published algorithm, QBox). */
const managementToken = ({ accessKey, secretKey }: StorageAccount, path: string): string =>
  `QBox ${accessKey}:${createHmac('sha1', secretKey).update(`${path}\n`).digest('base64').replaceAll('+', '-').replaceAll('/', '_')}`;
