/** Writes a backup: one moment of the database and the files beside it, as one zip that says what is in it. */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { listAppliedMigrations } from '../database/migrate';
import type { Queryable } from '../database/queryable';
import { openArchive } from '../files/archive';
import { createByteMeter } from '../files/byte-meter';
import { findFingerprint } from '../start/secrets';
import { StartRefusal } from '../start/start-refusal';
import { listKeptFiles, placeOfFile, type FilePlace } from './kept-files';
import {
  anchorEntry,
  backupFormat,
  fileEntry,
  manifestName,
  tableEntry,
  type FileFacts,
  type Manifest,
  type TableFacts,
} from './manifest';
import { createLineSum, listSequences, listTables, readTable, settleSpelling } from './table-rows';

/** What a backup is made of. */
export interface BackupSource {
  readonly database: Database;
  readonly place: FilePlace;
}

type Archive = ReturnType<typeof openArchive>;

/**
 * All tables are read in one transaction that sees one moment; on the embedded engine with its one session, requests
 * wait until they are read. The files come after them, so that what a row names is there.
 *
 * @param sink gets the archive's end only when everything went well
 * @throws StartRefusal when the database was never used
 */
export async function writeBackup(
  { database, place }: BackupSource,
  sink: WritableStream<Uint8Array>,
): Promise<void> {
  const madeAt = new Date();
  const archive = openArchive(sink, { at: madeAt });
  // The chain only goes on after this, so that the anchor lies within what is read of it.
  await addAnchor(archive, place);
  const tables = await database.transaction((tx) => addTables(archive, tx));
  const files = await addFiles(archive, place);
  const manifest: Manifest = {
    format: backupFormat,
    madeAt: madeAt.toISOString(),
    engine: database.engine,
    ...tables,
    files,
  };
  await add(archive, manifestName, Readable.from([Buffer.from(JSON.stringify(manifest))]));
  await archive.close();
}

/** Taken as it is read: the archive asks for more when it has taken note of what it has. */
const add = (archive: Archive, name: string, bytes: AsyncIterable<Uint8Array>) =>
  archive.add(name, ReadableStream.from(bytes));

async function addAnchor(archive: Archive, { dataDirectory }: FilePlace): Promise<void> {
  const path = join(dataDirectory, anchorEntry);
  if (existsSync(path)) await add(archive, anchorEntry, Readable.from([readFileSync(path)]));
}

async function addTables(archive: Archive, tx: Queryable): Promise<Omit<Manifest, FactsOfFiles>> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await settleSpelling(tx);
  const keyFingerprint = await findFingerprint(tx).catch(() => undefined);
  if (keyFingerprint === undefined)
    throw new StartRefusal('数据库还没有使用过，没有可备份的内容：请先启动一次服务。');
  const tables: TableFacts[] = [];
  for (const table of await listTables(tx)) {
    const lines = createLineSum();
    async function* bytes() {
      for await (const lot of readTable(tx, table)) yield lines.add(lot);
    }
    await add(archive, tableEntry(table.name), bytes());
    tables.push({ name: table.name, columns: [...table.columns], ...lines.sum() });
  }
  const migrations = [...(await listAppliedMigrations(tx))];
  return { migrations, keyFingerprint, tables, sequences: await listSequences(tx) };
}

type FactsOfFiles = 'format' | 'madeAt' | 'engine' | 'files';

async function addFiles(archive: Archive, place: FilePlace): Promise<FileFacts[]> {
  const files: FileFacts[] = [];
  for (const path of await listKeptFiles(place)) {
    const source = placeOfFile(place, path);
    // What has expired meanwhile is needed by nobody.
    if (source === undefined || !existsSync(source)) continue;
    const meter = createByteMeter();
    await add(archive, fileEntry(path), meter.pass(createReadStream(source)));
    files.push({ path, byteCount: meter.byteCount(), sha256: meter.sha256().toString('hex') });
  }
  return files;
}
