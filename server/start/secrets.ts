/** The installation's secrets and the keys derived from them, which are deliberately kept outside the database. */
import { createHash, hkdfSync } from 'node:crypto';
import { isThere } from '#server/files/is-there';
import { createKeyFile, keyFileIn, parseMasters, readKeyFile } from './key-file';
import type { Options } from './options';
import { StartRefusal } from './start-refusal';

export type KeyPurpose =
  | 'session'
  | 'login-names'
  | 'password-link'
  | 'second-factor'
  | 'card-lookup'
  | 'card-copy'
  | 'upload-token'
  | 'audit'
  | 'checkpoint'
  | 'backup'
  | 'page-preview'
  | 'activation-result'
  | 'draft';

export type KeyPlace = Pick<Options, 'dataDirectory' | 'secretKey'>;

/** Keys of 32 bytes for one purpose, one per secret, the newest first. */
export type Keys = readonly [Buffer, ...Buffer[]];

export interface Secrets {
  /** The newest secret's key for a purpose, used for all writing; the same at every start. */
  keyFor(purpose: KeyPurpose): Buffer;
  /** Includes the keys of earlier secrets, for reading what was written with them. */
  keysFor(purpose: KeyPurpose): Keys;
  /** Fingerprint of the newest secret: identifies it without revealing it. */
  readonly fingerprint: string;
  /** Fingerprints of all secrets, the newest first. */
  readonly fingerprints: readonly string[];
  /**
   * The secrets as they were when the one with this fingerprint was the newest.
   *
   * @returns undefined when none has it
   */
  asOf(fingerprint: string): Secrets | undefined;
}

const derive = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', `study-card/${purpose}`, 32));

const fingerprintOf = (master: Buffer): string =>
  createHash('sha256').update(derive(master, 'fingerprint')).digest('hex').slice(0, 32);

/** @param earlier the earlier secrets, the newest first */
export function secretsFrom(newest: Buffer, ...earlier: readonly Buffer[]): Secrets {
  const fingerprints = [newest, ...earlier].map(fingerprintOf);
  return {
    keyFor: (purpose) => derive(newest, purpose),
    keysFor: (purpose) => [derive(newest, purpose), ...earlier.map((master) => derive(master, purpose))],
    fingerprint: fingerprintOf(newest),
    fingerprints,
    asOf(fingerprint) {
      const index = fingerprints.indexOf(fingerprint);
      const [found, ...before] = index < 0 ? [] : [newest, ...earlier].slice(index);
      return found && secretsFrom(found, ...before);
    },
  };
}

/**
 * Opens what was sealed with one of the keys.
 *
 * @param open throws when the key does not fit
 * @throws Error the error for the newest key, when none fits
 */
export function openWith<Opened>(
  keys: Keys,
  open: (key: Buffer) => Opened,
): { readonly opened: Opened; readonly isByNewest: boolean } {
  const [newest, ...earlier] = keys;
  try {
    return { opened: open(newest), isByNewest: true };
  } catch (error) {
    for (const key of earlier) {
      try {
        return { opened: open(key), isByNewest: false };
      } catch {
        // Sealed with another key.
      }
    }
    throw error;
  }
}

/** @throws StartRefusal where loading would create a key, which only a first start may do */
export function refuseWithoutKey({ dataDirectory, secretKey }: KeyPlace): void {
  const path = keyFileIn(dataDirectory);
  if (secretKey === undefined && !isThere(path))
    throw new StartRefusal(`缺少密钥文件，请从备份恢复 ${path}，或设置 SECRET_KEY。`);
}

/**
 * Loads the secrets from the environment or from `secret.key`, which the first start creates.
 *
 * @param given 64 hexadecimal digits instead of the file; several separated by commas, the newest first
 * @throws StartRefusal when the file is damaged
 */
export function loadSecrets(dataDirectory: string, given?: string): Secrets {
  const masters = given === undefined ? undefined : parseMasters(given, ',');
  if (masters) return secretsFrom(...masters);
  if (!isThere(keyFileIn(dataDirectory))) createKeyFile(dataDirectory);
  return secretsFrom(...readKeyFile(dataDirectory));
}
