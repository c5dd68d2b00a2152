/** The encrypted copy of a run of codes: one AES-256-GCM blob, kept only while the print file may be needed. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { CardRange } from '../card-id';
import type { CodeRun } from './activation-code';

const algorithm = 'aes-256-gcm';
// GCM's own nonce size. Random nonces are safe for 2^32 blobs under one key; a blob holds hundreds of codes.
const nonceBytes = 12;

/** Whose codes a blob holds. Bound into it, so that a blob moved to other cards no longer opens. */
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

/** @throws Error when the key, the owner or a single byte is not the one it was sealed with */
export function openCodes(key: Buffer, owner: CodeCopyOwner, copy: CodeCopy): CodeRun {
  const decipher = createDecipheriv(algorithm, key, copy.nonce)
    .setAAD(ownerBytes(owner))
    .setAuthTag(copy.tag);
  const bytes = Buffer.concat([decipher.update(copy.ciphertext), decipher.final()]);
  return { codeLength: owner.codeLength, bytes };
}

const ownerBytes = ({ printJobId, firstCard, lastCard, codeLength }: CodeCopyOwner): Buffer =>
  Buffer.from(`print-job ${printJobId} cards ${firstCard}-${lastCard} length ${codeLength}`, 'latin1');
