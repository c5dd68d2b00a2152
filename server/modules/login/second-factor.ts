/** The second factor: secrets and codes of an app (TOTP, RFC 6238), and recovery codes; each code counts once. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { productTitle } from '#config/constants';
import { codeAlphabet } from '#contract/card/code-shape';
import type { Queryable } from '../../database/queryable';
import type { Parts } from '../../parts';
import { openWith, type Keys } from '../../start/secrets';
import type { CodeFailure } from './code-failure';
import { findFactor, useRecoveryCode, useStep } from './factor-repository';

type Needs = Pick<Parts, 'secrets' | 'now'>;

const stepSeconds = 30;
/** One step to either side, for clocks that go a little wrong. */
const window = 1;
/**
 * A clock that is this far off is named, and lets nobody in. Who has the password and guesses a code learns by it of one
 * that may open later: 19 chances in a million a try, which is the price.
 */
const namedWindow = (10 * 60) / stepSeconds;
const secretBytes = 20;
const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';
/** Shown beside the codes in the app. */
const issuer = productTitle;

export const recoveryCodeCount = 10;
/** 60 bits. */
const recoveryCodeLength = 12;

const totpOf = (secret: Secret, label = '') =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: stepSeconds });

/** A new secret, sealed for being kept. */
export const newSealedSecret = ({ secrets }: Pick<Needs, 'secrets'>, accountId: number): Buffer =>
  seal(secrets.keyFor('second-factor'), accountId, randomBytes(secretBytes));

/** What is shown of a secret while it is set up. */
export function describeSecret(
  { secrets }: Pick<Needs, 'secrets'>,
  { accountId, username }: { accountId: number; username: string },
  sealedSecret: Buffer,
) {
  const secret = open(secrets.keysFor('second-factor'), accountId, sealedSecret);
  return { secret: secret.base32, uri: totpOf(secret, username).toString() };
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

/** @throws Error when it was sealed with none of the keys, or the account or a single byte is not that one */
function open(keys: Keys, accountId: number, sealed: Buffer): Secret {
  const bytes = openWith(keys, decipher(accountId, sealed)).opened;
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

/**
 * Seals anew, with the newest key, what an earlier one has sealed.
 *
 * @returns undefined when the newest has
 */
export function resealFactor({ secrets }: Pick<Needs, 'secrets'>, accountId: number, sealed: Buffer) {
  const keys = secrets.keysFor('second-factor');
  const { opened, isByNewest } = openWith(keys, decipher(accountId, sealed));
  return isByNewest ? undefined : seal(keys[0], accountId, opened);
}

/** Bound into the secret, so that one that is moved to another account no longer opens. */
const ownerBytes = (accountId: number): Buffer => Buffer.from(`second factor of ${accountId}`, 'latin1');

/** Takes a code of the app, which counts as used from then on. @returns why it was not taken; undefined when it was */
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

/** As people see them: `ABCD-EFGH-JKLM`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    // The alphabet's 32 letters divide a byte's 256 values evenly.
    const letters = Array.from(
      randomBytes(recoveryCodeLength),
      (byte) => codeAlphabet[byte % codeAlphabet.length],
    );
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
  });

/** Keyed: 60 bits could be searched through by who reads the table alone. */
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
  // It was hashed with the key of the day when it was made.
  const hashes = needs.secrets.keysFor('second-factor').map((key) => hashWith(key, code));
  return (await useRecoveryCode(db, accountId, hashes, needs.now())) ? { by: 'recovery' } : failure;
}
