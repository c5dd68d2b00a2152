/** What a backup says of itself, by which everything else in it is checked. A seal says that we said it. */
import { createHmac } from 'node:crypto';
import Type from 'typebox';
import { Compile } from 'typebox/compile';

/** Raised when a backup is written in a way that older programs cannot read. Those of the first one are from before the baseline. */
export const backupFormat = 2;

export const manifestName = 'manifest.json';
export const sealName = 'manifest.seal';

const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const count = Type.Integer({ minimum: 0 });

const manifestSchema = Type.Object({
  format: Type.Literal(backupFormat),
  /** ISO 8601, the moment before the database was read. */
  madeAt: Type.String(),
  engine: Type.Union([Type.Literal('embedded'), Type.Literal('postgresql')]),
  /** Applied to the database, in their order. */
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: sha256 })),
  /** Of the secret that the database was first used with. */
  keyFingerprint: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      /** In the order in which each line names them. */
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

/** @returns undefined when the text is no manifest of a format that this program knows */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return validator.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param manifest as it stands in the archive, byte for byte */
export const sealOfManifest = (key: Buffer, manifest: Buffer): string =>
  createHmac('sha256', key).update(manifest).digest('hex');

/** Entries of the archive; a table's rows are JSON, one a line. */
export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
export const fileEntry = (path: string): string => `files/${path}`;
