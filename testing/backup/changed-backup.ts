/** Changed copies of a backup. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileEntry, manifestName, sealName, tableEntry, type Manifest } from '#server/backup/manifest';
import { openBackup } from '#server/backup/read-backup';
import { openArchive } from '#server/files/archive';

/**
 * @param change gets each entry, the manifest and its seal last; an entry for which it returns nothing is left out
 * @returns once `to` is written
 */
export async function changeBackup(
  from: string,
  to: string,
  change: (entry: string, bytes: Buffer) => Buffer | undefined,
): Promise<void> {
  const backup = await openBackup(from);
  const { tables, files } = backup.manifest;
  const entries = [
    ...tables.map(({ name }) => tableEntry(name)),
    ...files.map(({ path }) => fileEntry(path)),
    manifestName,
    sealName,
  ];
  const archive = openArchive(Writable.toWeb(createWriteStream(to)), { at: new Date() });
  for (const entry of entries) {
    const changed = change(entry, await buffer(backup.bytesOf(entry)));
    if (changed) await archive.add(entry, ReadableStream.from([changed]));
  }
  await archive.close();
  await backup.close();
}

/** Changes lines of tables like somebody who knows the format: the manifest matches the changed lines. */
export async function forgeTables(
  from: string,
  to: string,
  forgeries: Readonly<Record<string, (lines: readonly string[]) => readonly string[]>>,
): Promise<void> {
  const forged = new Map<string, Buffer>();
  await changeBackup(from, to, (entry, bytes) => {
    const table = /^tables\/(.*)\.jsonl$/.exec(entry)?.[1] ?? '';
    const forge = forgeries[table];
    if (forge) {
      const lines = forge(bytes.toString().trimEnd().split('\n'));
      forged.set(table, Buffer.from(lines.map((line) => `${line}\n`).join('')));
    }
    if (entry !== manifestName) return forged.get(table) ?? bytes;
    const manifest = JSON.parse(bytes.toString()) as Manifest;
    const tables = manifest.tables.map((facts) => {
      const now = forged.get(facts.name);
      return now
        ? {
            ...facts,
            rowCount: now.toString().split('\n').length - 1,
            sha256: createHash('sha256').update(now).digest('hex'),
          }
        : facts;
    });
    return Buffer.from(JSON.stringify({ ...manifest, tables }));
  });
}
