/** `npm run backup [-- file]`: writes a backup of the database and its files, also while the server runs, and checks it. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withExisting } from '../database/open';
import { readOptions, type Options } from '../start/options';
import { StartRefusal } from '../start/start-refusal';
import { askForBackup } from './control';
import type { Manifest } from './manifest';
import { checkBackup, openBackup } from './read-backup';
import { runCommand } from '../start/run-command';
import { writeBackup } from './write-backup';

void runCommand(async ([given]) => {
  const options = readOptions(process.env);
  const path = resolve(given ?? usualName(new Date()));
  if (existsSync(path)) throw new StartRefusal(`文件已存在，未做任何改动：${path}`);
  const unfinished = `${path}.unfinished`;
  try {
    await write(options, unfinished);
    const { manifest, sha256 } = await check(unfinished);
    renameSync(unfinished, path);
    console.log(describe(path, manifest, sha256));
    return 0;
  } finally {
    rmSync(unfinished, { force: true });
  }
});

/** `study-card-2026-11-22T19-30-00Z.zip`, in the folder that the command is run in. */
const usualName = (at: Date) => `study-card-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;

async function write(options: Options, path: string): Promise<void> {
  const sink = () => createWriteStream(path, { flags: 'wx', flush: true });
  // The embedded engine lets nobody in beside the server, which reads for us then.
  const bytes = options.databaseUrl === undefined ? await askForBackup(options.dataDirectory) : undefined;
  if (bytes) {
    await pipeline(bytes, sink()).catch((cause: unknown) => {
      throw new StartRefusal('备份没有完成：服务中断了读取，原因见它的日志。', { cause });
    });
    return;
  }
  await withExisting(options, (database) =>
    writeBackup({ database, place: options }, Writable.toWeb(sink())),
  );
}

async function check(path: string): Promise<{ readonly manifest: Manifest; readonly sha256: string }> {
  const backup = await openBackup(path);
  try {
    await checkBackup(backup);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return { manifest: backup.manifest, sha256: hash.digest('hex') };
  } finally {
    await backup.close();
  }
}

function describe(path: string, { tables, files }: Manifest, sha256: string): string {
  const rowCount = tables.reduce((sum, table) => sum + table.rowCount, 0);
  return [
    `OK  ${path}`,
    `    ${tables.length} 张表 ${rowCount} 行，${files.length} 个文件，${statSync(path).size} 字节，已核对`,
    `    SHA-256 ${sha256}`,
    '    不含 secret.key：请另行保管，恢复时需要它。',
  ].join('\n');
}
