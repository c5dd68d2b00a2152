/** Qiniu's upload tokens: a put policy, encoded, signed with HMAC-SHA1 (their published algorithm). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { uploadLimits, type ImageType } from '#contract/upload/constants';
import type { StorageAccount } from '../start/storage-options';

/** The parts of Qiniu's put policy that are used here; the names are theirs. */
export interface PutPolicy {
  /** `bucket`, or `bucket:key` for one file. */
  readonly scope: string;
  /** 1 makes the key in the scope the beginning of those that are allowed. */
  readonly isPrefixalScope?: 1;
  /** Seconds since 1970. */
  readonly deadline: number;
  /** 1 refuses to overwrite. */
  readonly insertOnly: 1;
  readonly fsizeLimit: number;
  /** MIME types, separated by semicolons. */
  readonly mimeLimit: string;
  /** Whose upload it is. */
  readonly endUser?: string;
}

export interface AllowedUpload {
  /** Of a folder, with a slash at its end, where any new name in it is allowed. */
  readonly key: string;
  readonly bytesMax: number;
  readonly types: readonly ImageType[];
  readonly at: Date;
  readonly accountId?: number;
}

/** A token that overwrites nothing and is soon out of date. */
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

/** What the token allows; undefined when it was not signed with this account's keys. */
export function verifyToken({ accessKey, secretKey }: Signer, token: string): PutPolicy | undefined {
  const [tokenKey, signature, encoded, ...rest] = token.split(':');
  if (tokenKey !== accessKey || !signature || !encoded || rest.length > 0) return undefined;
  const expected = Buffer.from(signatureOf(encoded, secretKey));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // Signed by us, so it is what we encoded.
  return JSON.parse(Buffer.from(encoded, 'base64url').toString());
}

const signatureOf = (encoded: string, secretKey: string): string =>
  urlSafe(createHmac('sha1', secretKey).update(encoded).digest());

// Qiniu keeps the padding that base64url leaves out.
const urlSafe = (bytes: Buffer): string => bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');

/** Whether the policy is for the key. */
export function isInScope({ scope, isPrefixalScope }: PutPolicy, bucket: string, key: string): boolean {
  const wanted = `${bucket}:${key}`;
  return scope === bucket || (isPrefixalScope ? wanted.startsWith(scope) : wanted === scope);
}
