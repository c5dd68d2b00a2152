/** The product's own storage: receives uploads by Qiniu's form and token protocol, and serves them. */
import { createHash } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { embeddedEnvironment } from '#config/environments';
import { uploadFolders, uploadKeyPattern } from '#contract/upload/constants';
import type { Parts } from '#server/parts';
import { openTo } from '#server/plugins/access';
import { takeForms } from '#server/plugins/forms';
import { refuseGoneFiles } from '#server/plugins/gone-files';
import { makeDirectory } from '#server/start/data-directory';
import type { StorageAccount } from '#server/start/storage-options';
import { openOwnFiles } from './own-files';
import { rewriteImage, type RewrittenImage } from './rewrite-image';
import { StorageError } from './storage-error';
import { isInScope, verifyToken, type PutPolicy } from './upload-token';

/** Larger than any token allows, so that the policy refuses first, but still limited. */
const uploadBytesMax = 8 * 1024 * 1024;
const uploadKey = new RegExp(uploadKeyPattern);

interface Form {
  readonly key: string;
  readonly token: string;
  readonly file: Buffer;
}

/** A status of Qiniu's protocol with one message. */
class StorageRefusal {
  constructor(
    readonly status: number,
    readonly message: string,
  ) {}
}

export interface TakenFile {
  readonly key: string;
  readonly image: RewrittenImage;
  readonly accountId: number;
}

/** @param keep registers the owner of a written file */
export async function serveOwnStorage(
  app: FastifyInstance,
  parts: Parts,
  keep: (taken: TakenFile) => Promise<void>,
): Promise<void> {
  const { options, now } = parts;
  const files = openOwnFiles(options);
  makeDirectory(files.root);
  await app.register(async (scope) => {
    openTo('anyone', scope);
    refuseGoneFiles(scope);
    if (options.storage.kind === 'own') await takeUploads(scope);
    await scope.register(fastifyStatic, {
      root: files.root,
      prefix: `${embeddedEnvironment.hosts.file}/`,
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      schemaHide: true,
      maxAge: '365d',
      immutable: true,
      setHeaders: (reply) =>
        void reply
          // Whatever the bytes are, they are treated as an image and can't execute.
          .header('content-security-policy', "default-src 'none'; sandbox")
          // As with a rented storage, which is another host than the page's.
          .header('cross-origin-resource-policy', 'cross-origin'),
    });
  });

  async function takeUploads(scope: FastifyInstance) {
    await takeForms(scope, { fileSize: uploadBytesMax, files: 1, fields: 2 });
    for (const url of [embeddedEnvironment.hosts.upload, `${embeddedEnvironment.hosts.upload}/`])
      scope.post(url, { schema: { hide: true } }, async (request, reply) => {
        const stored = await store(request.body, request.log);
        if (stored instanceof StorageRefusal)
          return reply.status(stored.status).send({ error: stored.message });
        return stored;
      });
  }

  async function store(body: unknown, log: FastifyBaseLogger) {
    if (!isForm(body)) return new StorageRefusal(400, 'the form needs key, token and file');
    const { key, token, file: content } = body;
    const policy = verifyToken(storageAccount(parts), token);
    if (policy === undefined) return new StorageRefusal(401, 'bad token');
    const refusal = refuse(policy, key, content);
    if (refusal) return refusal;
    const folder = uploadFolders.find((each) => key.startsWith(`${each}/`));
    const image = folder && (await rewriteImage(content, folder));
    if (!image || !policy.mimeLimit.split(';').includes(image.type))
      return new StorageRefusal(403, 'file type is not allowed');
    try {
      // Qiniu answers 614, which is not an HTTP status; a browser treats both alike.
      if (!(await files.put({ key, ...image }))) return new StorageRefusal(409, 'file exists');
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      log.error({ err: error }, 'an upload is not stored');
      return error.failure === 'full'
        ? new StorageRefusal(507, 'no space left')
        : new StorageRefusal(503, 'storage fails');
    }
    // If this fails, its outcome may be unknown: a file without a row is deleted later, whereas a row without a file
    // would be a lost picture.
    await keep({ key, image, accountId: Number(policy.endUser) });
    const hash = createHash('sha1').update(image.bytes).digest('base64url');
    return { key, hash, changes: image.changes };
  }

  function refuse(policy: PutPolicy, key: string, content: Buffer): StorageRefusal | undefined {
    const { bucket } = storageAccount(parts);
    if (policy.deadline * 1000 < now().getTime()) return new StorageRefusal(401, 'token out of date');
    if (!isInScope(policy, bucket, key)) return new StorageRefusal(403, 'key does not match the scope');
    if (!uploadKey.test(key)) return new StorageRefusal(400, 'invalid key');
    if (content.length > policy.fsizeLimit) return new StorageRefusal(413, 'file is too large');
    return undefined;
  }
}

const isForm = (body: unknown): body is Form =>
  typeof body === 'object' &&
  body !== null &&
  'key' in body &&
  typeof body.key === 'string' &&
  'token' in body &&
  typeof body.token === 'string' &&
  'file' in body &&
  Buffer.isBuffer(body.file);

/** The account for uploads: the rented one, or the product's own, whose key is derived from the secret. */
export const storageAccount = ({ options, secrets }: Pick<Parts, 'options' | 'secrets'>): StorageAccount =>
  options.storage.kind === 'rented'
    ? options.storage.account
    : {
        accessKey: 'own',
        secretKey: secrets.keyFor('upload-token').toString('hex'),
        bucket: 'study-card',
      };
