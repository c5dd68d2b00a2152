/** The second factor: secrets and codes of an app (TOTP, RFC 6238), and recovery codes; each code counts once. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { productTitle } from '#config/constants';
import { codeAlphabet } from '#contract/card/code-shape';
import type { Queryable } from '../../database/queryable';
import type { Parts } from '../../parts';
import { findFactor, useRecoveryCode, useStep } from './factor-repository';

type Needs = Pick<Parts, 'secrets' | 'now'>;

const stepSeconds = 30;
/** One step to either side, for clocks that go a little wrong. */
const window = 1;
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

/** A new secret: to be kept sealed, and to be shown once. */
export function newFactor(
  { secrets }: Needs,
  { accountId, username }: { accountId: number; username: string },
) {
  const secret = new Secret({ size: secretBytes });
  return {
    sealedSecret: seal(secrets.keyFor('second-factor'), accountId, Buffer.from(secret.bytes)),
    secret: secret.base32,
    uri: totpOf(secret, username).toString(),
  };
}

function seal(key: Buffer, accountId: number, secret: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(ownerBytes(accountId));
  const ciphertext = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** @throws Error when the key, the account or a single byte is not the one it was sealed with */
function open(key: Buffer, accountId: number, sealed: Buffer): Secret {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
    .setAAD(ownerBytes(accountId))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const bytes = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

/** Bound into the secret, so that one that is moved to another account no longer opens. */
const ownerBytes = (accountId: number): Buffer => Buffer.from(`second factor of ${accountId}`, 'latin1');

/** Whether it is a code of the app that was not used before; it counts as used from then on. */
export async function useAppCode(
  { secrets, now }: Needs,
  db: Queryable,
  accountId: number,
  code: string,
): Promise<boolean> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const factor = await findFactor(db, accountId);
  if (!factor) return false;
  const timestamp = now().getTime();
  const secret = open(secrets.keyFor('second-factor'), accountId, factor.sealedSecret);
  const delta = totpOf(secret).validate({ token, timestamp, window });
  if (delta === null) return false;
  return useStep(db, accountId, Math.floor(timestamp / 1000 / stepSeconds) + delta);
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
export const hashRecoveryCode = ({ secrets }: Pick<Needs, 'secrets'>, code: string): Buffer =>
  createHmac('sha256', secrets.keyFor('second-factor'))
    .update(`recovery ${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
    .digest();

/** @returns by which kind of code it was proven; undefined when it is neither, or was used before */
export async function proveFactor(
  needs: Needs,
  db: Queryable,
  accountId: number,
  code: string,
): Promise<'app' | 'recovery' | undefined> {
  if (await useAppCode(needs, db, accountId, code)) return 'app';
  const hash = hashRecoveryCode(needs, code);
  return (await useRecoveryCode(db, accountId, hash, needs.now())) ? 'recovery' : undefined;
}
