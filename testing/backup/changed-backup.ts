/** Copies of a backup that somebody has changed, and one as the former format had it. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { listAppliedMigrations } from '#server/database/migrate';
import { openArchive } from '#server/files/archive';
import { fileEntry, manifestName, sealName, tableEntry, type Manifest } from '#server/backup/manifest';
import { openBackup } from '#server/backup/read-backup';
import {
  createLineSum,
  listSequences,
  listTables,
  readTable,
  settleSpelling,
} from '#server/backup/table-rows';

/**
 * @param change gets each entry, the manifest and its seal last
 * @returns once `to` is written; without an entry for which `change` answers nothing
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

/** Changes lines of tables as somebody does who knows the format: the manifest says what stands there then. */
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

/** As it was written before values had PostgreSQL's own text and a backup a seal; of the files, the anchor alone. */
export async function writeFormerBackup(
  database: Database,
  keyFingerprint: string,
  anchor: Buffer,
  path: string,
): Promise<void> {
  const archive = openArchive(Writable.toWeb(createWriteStream(path)), { at: new Date() });
  await archive.add('audit.anchor', ReadableStream.from([anchor]));
  await database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await settleSpelling(tx);
    const tables: Manifest['tables'] = [];
    for (const table of await listTables(tx)) {
      const lines = createLineSum();
      async function* bytes() {
        for await (const lot of readTable(tx, table, 1)) yield lines.add(lot);
      }
      await archive.add(tableEntry(table.name), ReadableStream.from(bytes()));
      tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), ...lines.sum() });
    }
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      engine: database.engine,
      migrations: [...(await listAppliedMigrations(tx))],
      keyFingerprint,
      tables,
      sequences: await listSequences(tx),
      files: [],
    };
    await archive.add(manifestName, ReadableStream.from([Buffer.from(JSON.stringify(manifest))]));
  });
  await archive.close();
}
