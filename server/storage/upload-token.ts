/** Qiniu's upload tokens: an encoded put policy, signed with HMAC-SHA1 (Qiniu's published algorithm). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uploadLimits, type ImageType } from '#contract/upload/constants';
import type { StorageAccount } from '#server/start/storage-options';

/** The used parts of Qiniu's put policy, with Qiniu's names. */
export interface PutPolicy {
  /** `bucket`, or `bucket:key` for one file. */
  readonly scope: string;
  /** 1 allows all keys that begin with the scope's key. */
  readonly isPrefixalScope?: 1;
  /** Seconds since 1970. */
  readonly deadline: number;
  /** 1 refuses to overwrite. */
  readonly insertOnly: 1;
  readonly fsizeLimit: number;
  /** MIME types, separated by semicolons. */
  readonly mimeLimit: string;
  /** The account that uploads. */
  readonly endUser?: string;
}

export interface AllowedUpload {
  /** A key; or a folder with a trailing slash, in which any new name is allowed. */
  readonly key: string;
  readonly bytesMax: number;
  readonly types: readonly ImageType[];
  readonly at: Date;
  readonly accountId?: number;
}

/** A token that can't overwrite and expires soon. */
export const signUpload = (
  account: StorageAccount,
  { key, bytesMax, types, at, accountId }: AllowedUpload,
): string =>
  signPolicy(account, {
    scope: `${account.bucket}:${key}`,
    ...(key.endsWith('/') && { isPrefixalScope: 1 }),
    deadline: Math.floor(at.getTime() / 1000) + uploadLimits.tokenSeconds,
    insertOnly: 1,
    fsizeLimit: bytesMax,
    mimeLimit: types.join(';'),
    ...(accountId !== undefined && { endUser: String(accountId) }),
  });

type Signer = Pick<StorageAccount, 'accessKey' | 'secretKey'>;

export function signPolicy({ accessKey, secretKey }: Signer, policy: PutPolicy): string {
  const encoded = urlSafe(Buffer.from(JSON.stringify(policy)));
  return `${accessKey}:${signatureOf(encoded, secretKey)}:${encoded}`;
}

/** The policy of a token; undefined when it was not signed with this account's keys. */
export function verifyToken({ accessKey, secretKey }: Signer, token: string): PutPolicy | undefined {
  const [tokenKey, signature, encoded, ...rest] = token.split(':');
  if (tokenKey !== accessKey || !signature || !encoded || rest.length > 0) return undefined;
  const expected = Buffer.from(signatureOf(encoded, secretKey));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // Signed by us, so the content is ours.
  return JSON.parse(Buffer.from(encoded, 'base64url').toString());
}

const signatureOf = (encoded: string, secretKey: string): string =>
  urlSafe(createHmac('sha1', secretKey).update(encoded).digest());

// Qiniu keeps the padding, which base64url leaves out.
const urlSafe = (bytes: Buffer): string => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');

/** Whether the policy allows the key. */
export function isInScope({ scope, isPrefixalScope }: PutPolicy, bucket: string, key: string): boolean {
  const wanted = `${bucket}:${key}`;
  return scope === bucket || (isPrefixalScope ? wanted.startsWith(scope) : wanted === scope);
}
