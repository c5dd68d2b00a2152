/** Writes a backup: one moment of the database and the files beside it, as one zip that says what is in it. */
import { createReadStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { anchorFile } from '../audit/anchor';
import type { Database } from '../database/database';
import { listAppliedMigrations } from '../database/migrate';
import type { Queryable } from '../database/queryable';
import { openArchive } from '../files/archive';
import { createByteMeter } from '../files/byte-meter';
import { findFingerprint, type Secrets } from '../start/secrets';
import { StartRefusal } from '../start/start-refusal';
import { listKeptFiles, placeOfFile, type FilePlace } from './kept-files';
import {
  backupFormat,
  fileEntry,
  manifestName,
  sealName,
  sealOfManifest,
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
  /** Asked for once the database is known to have been used: a place that was not has no key. */
  readonly secrets: () => Secrets;
}

type Archive = ReturnType<typeof openArchive>;

/**
 * All tables are read in one transaction that sees one moment; on the embedded engine with its one session, requests
 * wait until they are read. The files come after them, so that what a row names is there.
 *
 * @param sink gets the archive's end only when everything went well
 * @throws StartRefusal when the database was never used, or its key is not at hand
 */
export async function writeBackup(
  { database, place, secrets }: BackupSource,
  sink: WritableStream<Uint8Array>,
): Promise<void> {
  const madeAt = new Date();
  const archive = openArchive(sink, { at: madeAt });
  // The chain only goes on after this, so that the anchor lies within what is read of it.
  const anchor = await addFile(archive, place, anchorFile);
  const { key, ...tables } = await database.transaction((tx) => addTables(archive, tx, secrets));
  const files = [...anchor];
  for (const path of await listKeptFiles(place)) files.push(...(await addFile(archive, place, path)));
  const manifest: Manifest = {
    format: backupFormat,
    madeAt: madeAt.toISOString(),
    engine: database.engine,
    ...tables,
    files,
  };
  const bytes = Buffer.from(JSON.stringify(manifest));
  await add(archive, manifestName, Readable.from([bytes]));
  await add(archive, sealName, Readable.from([Buffer.from(sealOfManifest(key, bytes))]));
  await archive.close();
}

/** Taken as it is read: the archive asks for more when it has taken note of what it has. */
const add = (archive: Archive, name: string, bytes: AsyncIterable<Uint8Array>) =>
  archive.add(name, ReadableStream.from(bytes));

type FactsOfTables = Pick<Manifest, 'migrations' | 'keyFingerprint' | 'tables' | 'sequences'>;

async function addTables(
  archive: Archive,
  tx: Queryable,
  secrets: BackupSource['secrets'],
): Promise<FactsOfTables & { readonly key: Buffer }> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await settleSpelling(tx);
  const keyFingerprint = await findFingerprint(tx).catch(() => undefined);
  if (keyFingerprint === undefined)
    throw new StartRefusal('数据库还没有使用过，没有可备份的内容：请先启动一次服务。');
  const key = secrets().asOf(keyFingerprint)?.keyFor('backup');
  if (key === undefined)
    throw new StartRefusal('密钥与数据库不匹配，没有备份：请先恢复此数据库的 secret.key 或 SECRET_KEY。');
  const tables: TableFacts[] = [];
  for (const table of await listTables(tx)) {
    const lines = createLineSum();
    async function* bytes() {
      for await (const lot of readTable(tx, table)) yield lines.add(lot);
    }
    await add(archive, tableEntry(table.name), bytes());
    tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), ...lines.sum() });
  }
  const migrations = [...(await listAppliedMigrations(tx))];
  return { migrations, keyFingerprint, tables, sequences: await listSequences(tx), key };
}

/** @returns nothing where the file is gone: what has expired meanwhile is needed by nobody */
async function addFile(archive: Archive, place: FilePlace, path: string): Promise<readonly FileFacts[]> {
  const source = placeOfFile(place, path);
  if (source === undefined || !existsSync(source)) return [];
  const meter = createByteMeter();
  await add(archive, fileEntry(path), meter.pass(createReadStream(source)));
  return [{ path, byteCount: meter.byteCount(), sha256: meter.sha256().toString('hex') }];
}
