/** The second factor: secrets and codes of an app (TOTP, RFC 6238), and recovery codes; each code counts once. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { codeAlphabet } from '#contract/card/code-shape';
import type { Queryable } from '#server/database/queryable';
import type { Parts } from '#server/parts';
import { openWith, type Keys } from '#server/start/secrets';
import type { CodeFailure } from './code-failure';
import { findFactor, useRecoveryCode, useStep } from './factor-repository';

type Needs = Pick<Parts, 'secrets' | 'now'>;

const stepSeconds = 30;
/** Accepts one step to either side, for clocks that are slightly off. */
const window = 1;
/**
 * Within this distance the message names the clock's error, but the code is refused. Somebody who has the password and
 * guesses such a code learns one that may work later: 19 chances in a million per attempt, which is accepted.
 */
const namedWindow = (10 * 60) / stepSeconds;
const secretBytes = 20;
const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';
export const recoveryCodeCount = 10;
/** 60 bits. */
const recoveryCodeLength = 12;

/** @param issuer shown by the app beside its codes */
const totpOf = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds });

/** A new secret, sealed for storage. */
export const newSealedSecret = ({ secrets }: Pick<Needs, 'secrets'>, accountId: number): Buffer =>
  seal(secrets.keyFor('second-factor'), accountId, randomBytes(secretBytes));

/** What is shown of a secret during set-up. */
export function describeSecret(
  { secrets }: Pick<Needs, 'secrets'>,
  { accountId, username, issuer }: { accountId: number; username: string; issuer: string },
  sealedSecret: Buffer,
) {
  const secret = open(secrets.keysFor('second-factor'), accountId, sealedSecret);
  return { secret: secret.base32, uri: totpOf(secret, issuer, username).toString() };
}

function seal(key: Buffer, accountId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(ownerBytes(accountId));
  const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

const decipher =
  (accountId: number, sealed: Buffer) =>
  (key: Buffer): Buffer => {
    const opening = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
      .setAAD(ownerBytes(accountId))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
  };

/** @throws Error when it was sealed with none of the keys, or the account or any byte differs */
function open(keys: Keys, accountId: number, sealed: Buffer): Secret {
  const bytes = openWith(keys, decipher(accountId, sealed)).opened;
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

/**
 * Seals a secret with the newest key if an earlier one had sealed it.
 *
 * @returns undefined when the newest key had sealed it
 */
export function resealFactor({ secrets }: Pick<Needs, 'secrets'>, accountId: number, sealed: Buffer) {
  const keys = secrets.keysFor('second-factor');
  const { opened, isByNewest } = openWith(keys, decipher(accountId, sealed));
  return isByNewest ? undefined : seal(keys[0], accountId, opened);
}

/** Authenticated with the secret, so that one that is moved to another account can't be opened. */
const ownerBytes = (accountId: number): Buffer => Buffer.from(`second factor of ${accountId}`, 'latin1');

/** Checks a code of the app, and marks it as used. @returns why it was refused; undefined when it was accepted */
export async function useAppCode(
  { secrets, now }: Needs,
  db: Queryable,
  accountId: number,
  code: string,
): Promise<CodeFailure | undefined> {
  const factor = /^\d{6}$/.test(code) ? await findFactor(db, accountId) : undefined;
  if (!factor) return { why: 'code' };
  const timestamp = now().getTime();
  const totp = totpOf(open(secrets.keysFor('second-factor'), accountId, factor.sealedSecret));
  const delta = totp.validate({ token: code, timestamp, window });
  if (delta === null) {
    const far = totp.validate({ token: code, timestamp, window: namedWindow });
    if (far === null) return { why: 'code' };
    return { why: 'clock', minutesOff: Math.max(1, Math.round((Math.abs(far) * stepSeconds) / 60)) };
  }
  const current = Math.floor(timestamp / 1000 / stepSeconds);
  const isNew = await useStep(db, accountId, { step: current + delta, newest: current + window });
  return isNew ? undefined : { why: 'used' };
}

/** In readable form: `ABCD-EFGH-JKLM`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    // 32 letters divide the 256 values of a byte evenly.
    const letters = Array.from(
      randomBytes(recoveryCodeLength),
      (byte) => codeAlphabet[byte % codeAlphabet.length],
    );
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
  });

/** An HMAC, because somebody with only the table could search all 60 bits of a plain hash. */
const hashWith = (key: Buffer, code: string): Buffer =>
  createHmac('sha256', key)
    .update(
      `recovery ${code
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')}`,
    )
    .digest();

export const hashRecoveryCode = ({ secrets }: Pick<Needs, 'secrets'>, code: string): Buffer =>
  hashWith(secrets.keyFor('second-factor'), code);

export type FactorProof = { readonly by: 'app' | 'recovery' } | CodeFailure;

export async function proveFactor(
  needs: Needs,
  db: Queryable,
  accountId: number,
  code: string,
): Promise<FactorProof> {
  const failure = await useAppCode(needs, db, accountId, code);
  if (failure === undefined) return { by: 'app' };
  // It was hashed with the key of that time.
  const hashes = needs.secrets.keysFor('second-factor').map((key) => hashWith(key, code));
  return (await useRecoveryCode(db, accountId, hashes, needs.now())) ? { by: 'recovery' } : failure;
}
