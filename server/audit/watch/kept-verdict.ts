/** What the watch knows about the trail, kept beside the anchor: the database's owner can neither change nor remove it. */
import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { oneOf } from '#contract/parts.schema';
import { trailFaults } from '#contract/system/constants';
import { readSmallFile } from '#server/files/read-small-file';
import { replaceFile } from '#server/files/replace-file';
import type { Anchor } from '../anchor';

/** File name in the data directory. */
export const verdictFile = 'audit.verdict';

const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const ChainEnd = Type.Object({ position: Type.Integer(), seal: Type.String() });

const Kept = Type.Object({
  /** The fault that was found first; null while the trail is whole. */
  finding: orNull(
    Type.Object({
      fault: oneOf(trailFaults),
      position: orNull(Type.Integer()),
      at: Type.String(),
    }),
  ),
  /** When the last walk over the whole chain that found it whole began, and how many records it had. */
  whole: orNull(Type.Object({ at: Type.String(), count: Type.Integer() })),
  /** When somebody last had the trail checked and it was whole: ends what was found before. */
  endedAt: orNull(Type.String()),
  /** The last record that was followed from the anchor: an older anchor with an older chain does not contain it. */
  seen: orNull(ChainEnd),
  /** How far the walk under way has come. */
  round: Type.Object({ position: Type.Integer(), startedAt: Type.String() }),
});
const kept = Compile(Kept);
export type KeptVerdict = Readonly<Type.Static<typeof Kept>>;

export interface VerdictFile {
  /** @returns undefined where there is none, or none that was written with one of the keys */
  read(): KeptVerdict | undefined;
  write(verdict: KeptVerdict): void;
  /** For whoever has verified the trail and lays a new anchor. */
  remove(): void;
}

export function verdictBeside({ dataDirectory, keys }: Pick<Anchor, 'dataDirectory' | 'keys'>): VerdictFile {
  const path = join(dataDirectory, verdictFile);
  const prove = (text: string, key: Buffer) =>
    createHmac('sha256', key).update(`verdict ${text}`).digest('hex');
  return {
    read() {
      const [text = '', proof] = readSmallFile(path)?.split('\n') ?? [];
      if (!keys.some((key) => proof === prove(text, key))) return undefined;
      const verdict: unknown = JSON.parse(text);
      return kept.Check(verdict) ? verdict : undefined;
    },
    write(verdict) {
      const text = JSON.stringify(verdict);
      replaceFile(path, `${text}\n${prove(text, keys[0])}\n`);
    },
    remove: () => rmSync(path, { force: true, recursive: true }),
  };
}
