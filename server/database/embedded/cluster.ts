/** The files of an embedded database: whether they exist, whether they are intact, and how they are created. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheVariable, ensureKept } from '#server/files/kept-directory';
import { syncPath, syncTree } from '#server/files/sync-directory';
import { StartRefusal } from '#server/start/start-refusal';
import { startEngine, type EngineSettings } from './engine';

/** The engine's major version; it can't use the files of another one. */
const majorVersion = '18';

/**
 * Creates the database when there is none.
 *
 * It is created in a directory beside its final one and renamed when complete: a process that is killed meanwhile
 * leaves nothing that looks like a database.
 *
 * @throws StartRefusal when the directory holds something other than an intact database; nothing is changed then
 */
export async function ensureCluster(directory: string): Promise<void> {
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    const damage = findDamage(directory);
    if (damage)
      throw new StartRefusal(`数据库目录已损坏（${damage}），未做任何改动，请从备份恢复：${directory}`);
    return;
  }
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    await fillCluster({ directory: unfinished, isDurable: true });
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  // The files were written without sync; they must be on the disk before the directory gets its final name.
  syncTree(unfinished);
  rmSync(directory, { recursive: true, force: true });
  renameSync(unfinished, directory);
  syncPath(dirname(directory));
}

function findDamage(directory: string): string | undefined {
  const missing = ['PG_VERSION', 'base', 'global', 'pg_wal', 'pg_xact', join('global', 'pg_control')].find(
    (name) => !existsSync(join(directory, name)),
  );
  if (missing) return `缺少 ${missing}`;
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version !== majorVersion) return `版本为 ${version.slice(0, 20)}，需要 ${majorVersion}`;
  if (!isControlFileWhole(readFileSync(join(directory, 'global', 'pg_control'))))
    return 'pg_control 校验失败';
  return undefined;
}

/**
 * Fills a directory with the files of an empty database.
 *
 * Creating them takes seconds of processor time, so tests keep a copy and reuse it.
 */
export async function fillCluster({ directory, isDurable }: EngineSettings): Promise<void> {
  const make = (place: string) => makeCluster({ directory: place, isDurable });
  if (process.env[cacheVariable] === undefined) return make(directory);
  const kept = await ensureKept(isDurable ? 'empty-database' : 'empty-throw-away', madeFrom(), make);
  cpSync(kept, directory, { recursive: true });
}

/** Makes the engine create the files, along with missing directories. */
export async function makeCluster(settings: EngineSettings): Promise<void> {
  mkdirSync(settings.directory, { recursive: true });
  const engine = await startEngine(settings);
  await engine.close();
}

/** What the kept files depend on: the engine's version, and this product's way of starting it. */
const madeFrom = () =>
  [
    new URL('../package.json', pathToFileURL(createRequire(import.meta.url).resolve('@electric-sql/pglite'))),
    new URL('./engine.thread.js', import.meta.url),
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join();

/** The control file's record ends with its checksum, at a place that differs between versions. */
function isControlFileWhole(control: Buffer): boolean {
  let isFound = false;
  crc32c(control, (length, checksum) => {
    if (length >= 64 && length % 4 === 0 && length + 4 <= control.length)
      isFound ||= control.readUInt32LE(length) === checksum;
  });
  return isFound;
}

/** CRC-32C (Castagnoli), the checksum of PostgreSQL's control file. */
const polynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1;
  return remainder;
});

/** @param onPrefix is called for each byte with the number of bytes so far and their checksum. */
function crc32c(bytes: Uint8Array, onPrefix: (length: number, checksum: number) => void): void {
  let state = 0xffffffff;
  bytes.forEach((byte, index) => {
    state = (state >>> 8) ^ (table[(state ^ byte) & 0xff] ?? 0);
    onPrefix(index + 1, (state ^ 0xffffffff) >>> 0);
  });
}
