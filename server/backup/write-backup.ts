/** Writes a backup: one moment of the database and the files beside it, as one zip with a manifest. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { anchorFile } from '#server/audit/anchor';
import type { Database } from '#server/database/database';
import { openDatabaseClock } from '#server/database/database-clock';
import { findFingerprint } from '#server/database/database-secret';
import { listAppliedMigrations } from '#server/database/migrate';
import type { Queryable } from '#server/database/queryable';
import { openArchive } from '#server/files/archive';
import { createByteMeter } from '#server/files/byte-meter';
import { isThere } from '#server/files/is-there';
import type { Secrets } from '#server/start/secrets';
import { StartRefusal } from '#server/start/start-refusal';
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
import { createLineSum, listSequences, listTables, readTable } from './table-rows';

/** The sources of a backup. */
export interface BackupSource {
  readonly database: Database;
  readonly place: FilePlace;
  /** The directory that has the anchor of the trail as it was when the database was copied; the place's if absent. */
  readonly anchorIn?: string;
  /** Called once the database is known to have been used: an unused place has no key. */
  readonly secrets: () => Secrets;
}

type Archive = ReturnType<typeof openArchive>;

/**
 * Reads all tables in one transaction with one snapshot; on the embedded engine with its single session, requests wait
 * until they are read. Files are read afterwards, so that every file that a row names is included.
 *
 * @param sink receives the archive's end only if everything went well
 * @throws StartRefusal when the database was never used, or its key is missing
 */
export async function writeBackup(
  { database, place, secrets, anchorIn = place.dataDirectory }: BackupSource,
  sink: WritableStream<Uint8Array>,
): Promise<void> {
  const madeAt = (await openDatabaseClock(database)).now();
  const archive = openArchive(sink, { at: madeAt });
  // Read first: the chain can only grow afterwards, so the anchored record is among those read.
  const anchor = await addFile(archive, { ...place, dataDirectory: anchorIn }, anchorFile);
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

/** Streams the entry at the pace at which the archive accepts it. */
const add = (archive: Archive, name: string, bytes: AsyncIterable<Uint8Array>) =>
  archive.add(name, ReadableStream.from(bytes));

type FactsOfTables = Pick<Manifest, 'migrations' | 'keyFingerprint' | 'tables' | 'sequences'>;

async function addTables(
  archive: Archive,
  tx: Queryable,
  secrets: BackupSource['secrets'],
): Promise<FactsOfTables & { readonly key: Buffer }> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  // The server's limits are for requests; a large database is read, and its pace is that of the sink.
  await tx.query(sql`
    select set_config(name, '0', true) from unnest(array['statement_timeout', 'idle_in_transaction_session_timeout']) as name`);
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

/** @returns an empty array where the file is gone: it expired meanwhile, and nobody needs it */
async function addFile(archive: Archive, place: FilePlace, path: string): Promise<readonly FileFacts[]> {
  const source = placeOfFile(place, path);
  if (source === undefined || !isThere(source)) return [];
  const meter = createByteMeter();
  await add(archive, fileEntry(path), meter.pass(createReadStream(source)));
  return [{ path, byteCount: meter.byteCount(), sha256: meter.sha256().toString('hex') }];
}
