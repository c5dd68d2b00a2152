/** The object storage as the server uses it itself: putting, fetching and deleting files by the storage's own protocol. */
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { embeddedEnvironment, environmentOf } from '#config/environments';
import type { Parts } from '../../parts';
import { storageAccount } from './storage-account';

export interface StoredFile {
  /** Its media type, as the host says. */
  readonly type: string;
  readonly bytes: Buffer;
}

const fetchTimeoutMs = 10_000;
/** Where Qiniu takes orders about files that it has; the stand-in takes them beside the uploads. */
const qiniuManagement = 'https://rs.qiniuapi.com';

/**
 * @param hostname of the page: it selects the file host, as it does in the browser
 * @returns undefined when the host does not hand the file out
 * @throws when a foreign host can't be reached in time
 */
export async function fetchStored(
  app: FastifyInstance,
  key: string,
  hostname: string,
): Promise<StoredFile | undefined> {
  const path = key.split('/').map(encodeURIComponent).join('/');
  const address = `${environmentOf(hostname).hosts.file}/${path}`;
  return address.startsWith('/') ? fetchOwn(app, address) : fetchForeign(address);
}

/** Where the file host is this very server, it need not be found by an address. */
async function fetchOwn(app: FastifyInstance, url: string): Promise<StoredFile | undefined> {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url });
  return statusCode === 200 ? { type: mediaTypeOf(headers['content-type']), bytes: rawPayload } : undefined;
}

async function fetchForeign(address: string): Promise<StoredFile | undefined> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(fetchTimeoutMs), redirect: 'error' });
  if (!reply.ok) return undefined;
  const type = mediaTypeOf(reply.headers.get('content-type'));
  return { type, bytes: Buffer.from(await reply.arrayBuffer()) };
}

const mediaTypeOf = (header: unknown): string => String(header ?? '').split(';')[0] ?? '';

interface Posted {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** @returns the status that the host answered */
async function post(app: FastifyInstance, { url, headers, body }: Posted): Promise<number> {
  if (url.startsWith('/')) {
    const reply = await app.inject({ method: 'POST', url, headers, ...(body && { payload: body }) });
    return reply.statusCode;
  }
  const reply = await fetch(url, {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(fetchTimeoutMs),
    ...(body && { body: new Uint8Array(body) }),
  });
  return reply.status;
}

/** @throws Error when the storage does not take it */
export async function putStored(
  app: FastifyInstance,
  {
    key,
    token,
    bytes,
    type,
    hostname,
  }: {
    readonly key: string;
    readonly token: string;
    readonly bytes: Buffer;
    readonly type: string;
    readonly hostname: string;
  },
): Promise<void> {
  const form = new FormData();
  form.append('key', key);
  form.append('token', token);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), key.split('/').at(-1));
  const encoded = new Response(form);
  const status = await post(app, {
    url: environmentOf(hostname).hosts.upload,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  });
  if (status !== 200) throw new Error(`The storage refused a file with ${status}.`);
}

/** A file that is not there counts as deleted. @throws Error when the storage refuses */
export async function deleteStored(
  app: FastifyInstance,
  parts: Pick<Parts, 'options' | 'secrets'>,
  key: string,
): Promise<void> {
  const account = storageAccount(parts);
  const path = deletePath(account.bucket, key);
  const base = parts.options.storage ? qiniuManagement : embeddedEnvironment.hosts.upload;
  const authorization = managementToken(account, path);
  const status = await post(app, { url: `${base}${path}`, headers: { authorization } });
  // Qiniu's 612 says that there is no such file.
  if (status !== 200 && status !== 612 && status !== 404)
    throw new Error(`The storage refused to delete a file with ${status}.`);
}

export const deletePath = (bucket: string, key: string): string =>
  `/delete/${Buffer.from(`${bucket}:${key}`).toString('base64url')}`;

/** Qiniu's management token: HMAC-SHA1 of the path (their published algorithm, QBox). */
export const managementToken = (
  { accessKey, secretKey }: { readonly accessKey: string; readonly secretKey: string },
  path: string,
): string =>
  `QBox ${accessKey}:${createHmac('sha1', secretKey).update(`${path}\n`).digest('base64').replaceAll('+', '-').replaceAll('/', '_')}`;
