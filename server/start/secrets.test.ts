import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets, secretsFrom } from './secrets';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'study-card-secrets-'));
});
afterEach(() => rmSync(directory, { recursive: true }));
const path = () => join(directory, 'secret.key');

describe('the secret', () => {
  it('is made once, for its owner alone, and is the same ever after', () => {
    const first = loadSecrets(directory);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(loadSecrets(directory).fingerprint).toBe(first.fingerprint);
  });

  it('may come from the environment instead, and then no file is made', () => {
    const given = '0123456789abcdef'.repeat(4);
    expect(loadSecrets(directory, given).fingerprint).toBe(
      secretsFrom(Buffer.from(given, 'hex')).fingerprint,
    );
    expect(() => statSync(path())).toThrow();
  });

  it('is refused when its file is damaged, and the file stays as it is', () => {
    writeFileSync(path(), 'half a ke');
    expect(() => loadSecrets(directory)).toThrow('密钥文件已损坏');
    expect(readFileSync(path(), 'utf8')).toBe('half a ke');
  });

  it('may have been exchanged: keys come the newest first, and it can be had as it was before', () => {
    const masters = [Buffer.alloc(32, 2), Buffer.alloc(32, 1)];
    writeFileSync(path(), masters.map((master) => `${master.toString('hex')}\n`).join(''));
    const secrets = loadSecrets(directory);
    const given = masters.map((master) => master.toString('hex')).join(',');
    expect(loadSecrets(directory, given).fingerprints).toEqual(secrets.fingerprints);
    const earlier = secretsFrom(Buffer.alloc(32, 1));
    expect(secrets.keysFor('audit')).toEqual([secrets.keyFor('audit'), earlier.keyFor('audit')]);
    expect(secrets.asOf(earlier.fingerprint)?.fingerprints).toEqual([earlier.fingerprint]);
    expect(secrets.asOf('')).toBeUndefined();
  });

  it('gives each purpose its own key, which does not show the secret’s fingerprint', () => {
    const secrets = secretsFrom(Buffer.alloc(32, 1));
    const purposes = ['session', 'card-lookup', 'card-copy', 'upload-token', 'audit'] as const;
    const keys = purposes.map((purpose) => secrets.keyFor(purpose).toString('hex'));
    expect(new Set(keys).size).toBe(purposes.length);
    expect(keys.every((key) => key.length === 64 && !key.includes(secrets.fingerprint))).toBe(true);
    expect(secretsFrom(Buffer.alloc(32, 2)).keyFor('session').toString('hex')).not.toBe(keys[0]);
  });
});
