/** A stand-in of the object storage: takes uploads as Qiniu does and serves what it took. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { types } from 'node:util';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { embeddedEnvironment } from '#config/environments';
import { storageAccount } from '../server/modules/upload/storage-account';
import { imageTypeOf } from '../server/modules/upload/image-type';
import { deletePath, managementToken } from '../server/modules/upload/storage';
import { verifyToken, type PutPolicy } from '../server/modules/upload/upload-token';
import type { Parts } from '../server/parts';
import { openTo } from '../server/plugins/access';

/** Larger than any token allows, so that the refusal is the policy's, but not without end. */
const uploadBytesMax = 20 * 1024 * 1024;

/** Folders and a name that a disk takes, without a step upwards, a hidden file or anything a browser would run. */
const safeKey = /^(?=.{1,750}$)(?:[\w-][\w.-]{0,199}\/)*[\w-][\w.-]{0,199}\.(png|jpe?g|gif|webp)$/i;

interface Form {
  readonly key: string;
  readonly token: string;
  readonly file: Buffer;
}

/** Qiniu's refusal: a status of theirs and one message. */
class StorageRefusal {
  constructor(
    readonly status: number,
    readonly message: string,
  ) {}
}

/** Where what it took lies. */
export const storedFiles = ({ options }: Pick<Parts, 'options'>): string =>
  join(options.dataDirectory, 'files');

export async function storage(app: FastifyInstance, parts: Parts): Promise<void> {
  const root = storedFiles(parts);
  await mkdir(root, { recursive: true });
  await app.register(async (scope) => {
    openTo('anyone', scope);
    await scope.register(multipart, {
      attachFieldsToBody: 'keyValues',
      limits: { fileSize: uploadBytesMax, files: 1 },
    });
    for (const url of [embeddedEnvironment.hosts.upload, `${embeddedEnvironment.hosts.upload}/`])
      scope.post(url, { schema: { hide: true } }, async (request, reply) => {
        const stored = await store(request.body);
        if (stored instanceof StorageRefusal)
          return reply.status(stored.status).send({ error: stored.message });
        return stored;
      });

    // Qiniu's order to delete a file, for those who hold the account's keys.
    scope.post<{ Params: { readonly entry: string } }>(
      `${embeddedEnvironment.hosts.upload}/delete/:entry`,
      { schema: { hide: true } },
      async (request, reply) => {
        const account = storageAccount(parts);
        const entry = Buffer.from(request.params.entry, 'base64url').toString();
        const key = entry.startsWith(`${account.bucket}:`) ? entry.slice(account.bucket.length + 1) : '';
        const expected = managementToken(account, deletePath(account.bucket, key));
        if (request.headers.authorization !== expected || !safeKey.test(key))
          return reply.status(401).send({ error: 'bad token' });
        await rm(join(root, key), { force: true });
        return {};
      },
    );

    await scope.register(fastifyStatic, {
      root,
      prefix: `${embeddedEnvironment.hosts.file}/`,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      schemaHide: true,
      maxAge: '365d',
      immutable: true,
      setHeaders: (reply) =>
        void reply
          // Whatever the bytes are, they are shown as an image and can do nothing.
          .header('content-security-policy', "default-src 'none'; sandbox")
          // As on the real one, which is no host of the page.
          .header('cross-origin-resource-policy', 'cross-origin'),
    });
  });

  async function store(body: unknown) {
    if (!isForm(body)) return new StorageRefusal(400, 'the form needs key, token and file');
    const { key, token, file: content } = body;
    const policy = verifyToken(storageAccount(parts), token);
    if (policy === undefined) return new StorageRefusal(401, 'bad token');
    const refusal = refuse(policy, key, content);
    if (refusal) return refusal;
    try {
      await mkdir(dirname(join(root, key)), { recursive: true });
    } catch (error) {
      // A file stands where the key has a folder. Qiniu has no folders, and so no such case.
      if (isAnyOf(error, ['EEXIST', 'ENOTDIR'])) return new StorageRefusal(400, 'invalid key');
      throw error;
    }
    try {
      await writeFile(join(root, key), content, { flag: policy.insertOnly ? 'wx' : 'w' });
    } catch (error) {
      // Qiniu says 614, which is no status that HTTP knows; a browser treats the two alike.
      if (isAnyOf(error, ['EEXIST', 'EISDIR'])) return new StorageRefusal(409, 'file exists');
      throw error;
    }
    return { key, hash: createHash('sha1').update(content).digest('base64url') };
  }

  function refuse(policy: PutPolicy, key: string, content: Buffer): StorageRefusal | undefined {
    const { bucket } = storageAccount(parts);
    if (policy.deadline * 1000 < parts.now().getTime()) return new StorageRefusal(401, 'token out of date');
    if (policy.scope !== bucket && policy.scope !== `${bucket}:${key}`)
      return new StorageRefusal(403, 'key does not match the scope');
    if (!safeKey.test(key)) return new StorageRefusal(400, 'invalid key');
    if (content.length > policy.fsizeLimit) return new StorageRefusal(413, 'file is too large');
    const type = imageTypeOf(content);
    if (type === undefined || !policy.mimeLimit.split(';').includes(type))
      return new StorageRefusal(403, 'file type is not allowed');
    return undefined;
  }
}

const isAnyOf = (error: unknown, codes: readonly string[]): boolean =>
  types.isNativeError(error) && 'code' in error && codes.some((code) => code === error.code);

const isForm = (body: unknown): body is Form =>
  typeof body === 'object' &&
  body !== null &&
  'key' in body &&
  typeof body.key === 'string' &&
  'token' in body &&
  typeof body.token === 'string' &&
  'file' in body &&
  Buffer.isBuffer(body.file);
