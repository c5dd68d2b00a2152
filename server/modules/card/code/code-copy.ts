/** The encrypted copy of a run of codes: one AES-256-GCM blob, kept only while the print file may be needed. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { openWith, type Keys } from '#server/start/secrets';
import type { CardRange } from '../card-id';
import type { CodeRun } from './activation-code';

const algorithm = 'aes-256-gcm';
// GCM's standard nonce size. Random nonces are safe for 2^32 blobs under one key; a blob holds hundreds of codes.
const nonceBytes = 12;

/**
 * The cards whose codes a blob holds. Authenticated with it, so that a blob that is moved to other cards can't be
 * opened.
 */
export interface CodeCopyOwner extends CardRange {
  readonly printJobId: number;
  readonly codeLength: number;
}

export interface CodeCopy {
  readonly nonce: Buffer;
  readonly ciphertext: Buffer;
  readonly tag: Buffer;
}

export function sealCodes(key: Buffer, owner: CodeCopyOwner, run: CodeRun): CodeCopy {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(ownerBytes(owner));
  const ciphertext = Buffer.concat([cipher.update(run.bytes), cipher.final()]);
  return { nonce, ciphertext, tag: cipher.getAuthTag() };
}

/** @throws Error when it was sealed with none of the keys, or the owner or any byte differs */
export const openCodes = (keys: Keys, owner: CodeCopyOwner, copy: CodeCopy): CodeRun => ({
  codeLength: owner.codeLength,
  bytes: openWith(keys, decipher(owner, copy)).opened,
});

/**
 * Seals a copy with the newest key if an earlier one had sealed it.
 *
 * @returns undefined when the newest key had sealed it
 * @throws Error as `openCodes`
 */
export function resealCodes(keys: Keys, owner: CodeCopyOwner, copy: CodeCopy): CodeCopy | undefined {
  const { opened: bytes, isByNewest } = openWith(keys, decipher(owner, copy));
  try {
    return isByNewest ? undefined : sealCodes(keys[0], owner, { codeLength: owner.codeLength, bytes });
  } finally {
    bytes.fill(0);
  }
}

const decipher =
  (owner: CodeCopyOwner, copy: CodeCopy) =>
  (key: Buffer): Buffer => {
    const opening = createDecipheriv(algorithm, key, copy.nonce)
      .setAAD(ownerBytes(owner))
      .setAuthTag(copy.tag);
    return Buffer.concat([opening.update(copy.ciphertext), opening.final()]);
  };

const ownerBytes = ({ printJobId, firstCard, lastCard, codeLength }: CodeCopyOwner): Buffer =>
  Buffer.from(`print-job ${printJobId} cards ${firstCard}-${lastCard} length ${codeLength}`);
