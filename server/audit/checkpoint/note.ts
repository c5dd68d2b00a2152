/** Checkpoints of the trail: how many records it has and the root of their tree, signed (C2SP tlog-checkpoint). */
import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { Keys } from '#server/start/secrets';

export interface Checkpoint {
  readonly size: number;
  /** Base64. */
  readonly root: string;
  /** ISO 8601. */
  readonly at: string;
}

interface SigningKey {
  readonly name: string;
  /** The first four bytes of a hash over name and key, by which a signature names its key. */
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** Type and raw public key. */
  readonly encoded: Buffer;
}

export interface Signer {
  sign(checkpoint: Checkpoint): string;
  /**
   * @param note text and signatures
   * @returns undefined for a note of another trail, or one that was changed
   */
  open(note: string): Checkpoint | undefined;
  /** In the form `name+id+key`, the newest first: whoever has them can verify what any of them has signed. */
  readonly verifierKeys: readonly string[];
}

/** PKCS #8 of an ed25519 key, up to its 32 bytes. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The signature type ed25519 of C2SP signed-note. */
const ed25519 = Buffer.from([1]);

/**
 * @param keys the newest signs; those of earlier secrets still verify. The oldest never changes, and names the trail.
 */
export function signerOf(keys: Keys): Signer {
  const pairs = keys.map((seed) => {
    const privateKey = createPrivateKey({
      key: Buffer.concat([pkcs8Head, seed]),
      format: 'der',
      type: 'pkcs8',
    });
    const publicKey = createPublicKey(privateKey);
    const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url');
    return { privateKey, publicKey, encoded: Buffer.concat([ed25519, raw]) };
  });
  const oldest = pairs.at(-1)?.encoded ?? ed25519;
  const name = `study-card/audit/${createHash('sha256').update(oldest).digest('hex').slice(0, 16)}`;
  const signers: SigningKey[] = pairs.map((pair) => ({
    ...pair,
    name,
    id: createHash('sha256').update(`${name}\n`).update(pair.encoded).digest().subarray(0, 4),
  }));
  return {
    verifierKeys: signers.map(
      ({ id, encoded }) => `${name}+${id.toString('hex')}+${encoded.toString('base64')}`,
    ),
    sign({ size, root, at }) {
      const text = `${name}\n${size}\n${root}\ntime ${at}\n`;
      const [signer] = signers;
      if (signer === undefined) throw new Error('There is no key to sign with.');
      const signature = Buffer.concat([signer.id, sign(null, Buffer.from(text), signer.privateKey)]);
      return `${text}\n— ${name} ${signature.toString('base64')}\n`;
    },
    open(note) {
      const found = /^((\S+)\n(\d{1,15})\n(\S{44})\n(?:time (\S+)\n)?)\n— (\S+) (\S+)\n?$/.exec(note);
      if (!found) return undefined;
      const [, text = '', origin, size, root = '', at = '', signedBy, signature = ''] = found;
      const bytes = Buffer.from(signature, 'base64');
      const signer = signers.find(({ id }) => id.equals(bytes.subarray(0, 4)));
      if (!signer || origin !== name || signedBy !== name) return undefined;
      return verify(null, Buffer.from(text), signer.publicKey, bytes.subarray(4))
        ? { size: Number(size), root, at }
        : undefined;
    },
  };
}

/** The notes of a file in which one was appended after another. */
export const notesIn = (text: string): readonly string[] =>
  [...text.replaceAll('\r\n', '\n').matchAll(/\S[^—]*\n\n— [^\n]*(?:\n|$)/gu)].map(([note]) => note);
