/** The files of an embedded database: whether they are there, whether they are whole, and how they come to be. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32c } from './crc32c';
import { StartRefusal } from '../../start/start-refusal';
import { startEngine } from './engine';

/** The major version that the engine runs; another one's files are not its own. */
const majorVersion = '18';

/**
 * Makes the database when there is none.
 *
 * It is made beside its place and moved there when it is whole: a process that is killed meanwhile leaves
 * nothing that looks like a database.
 *
 * @throws StartRefusal when the directory holds something that is not a whole database; nothing is touched
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
  const engine = await startEngine({ directory: unfinished, isDurable: true });
  await engine.close();
  // PGlite unpacks a new database without a sync; only what is on the disk may take the database's name.
  syncTree(unfinished);
  rmSync(directory, { recursive: true, force: true });
  renameSync(unfinished, directory);
  syncPath(dirname(directory));
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(directory);
}

function syncPath(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
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

/** The control file ends its record with a checksum of it; where that is differs between versions. */
function isControlFileWhole(control: Buffer): boolean {
  let isFound = false;
  crc32c(control, (length, checksum) => {
    if (length >= 64 && length % 4 === 0 && length + 4 <= control.length)
      isFound ||= control.readUInt32LE(length) === checksum;
  });
  return isFound;
}
