/** A backup's description of itself, against which everything in it is checked. A seal proves that we wrote it. */
import { createHmac } from 'node:crypto';
import Type from 'typebox';
import { Compile } from 'typebox/compile';

/** Raised when backups get a form that older programs can't read. Format 1 is from before the baseline. */
export const backupFormat = 2;

export const manifestName = 'manifest.json';
export const sealName = 'manifest.seal';

const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const count = Type.Integer({ minimum: 0 });

const manifestSchema = Type.Object({
  format: Type.Literal(backupFormat),
  /** ISO 8601, just before the database was read. */
  madeAt: Type.String(),
  engine: Type.Union([Type.Literal('embedded'), Type.Literal('postgresql')]),
  /** The migrations of the database, in their order. */
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: sha256 })),
  /** Fingerprint of the secret with which the database was first used. */
  keyFingerprint: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      /** In the order of each line's values. */
      columns: Type.Array(Type.String()),
      rowCount: count,
      /** Over the lines, each with its line feed. */
      sha256,
    }),
  ),
  sequences: Type.Array(
    Type.Object({ name: Type.String(), lastValue: Type.Union([Type.Integer(), Type.Null()]) }),
  ),
  files: Type.Array(Type.Object({ path: Type.String(), byteCount: count, sha256 })),
});

export type Manifest = Type.Static<typeof manifestSchema>;
export type TableFacts = Manifest['tables'][number];
export type FileFacts = Manifest['files'][number];

const validator = Compile(manifestSchema);

/** @returns undefined when the text is not a manifest of a known format */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return validator.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param manifest the bytes in the archive */
export const sealOfManifest = (key: Buffer, manifest: Buffer): string =>
  createHmac('sha256', key).update(manifest).digest('hex');

/** Names of the archive's entries; a table's rows are one JSON line each. */
export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
export const fileEntry = (path: string): string => `files/${path}`;
