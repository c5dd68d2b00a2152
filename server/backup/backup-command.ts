/** `npm run backup [-- file] [--quick]`: writes a backup, even while the server runs, and proves that it restores. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs, types } from 'node:util';
import { withAuditTrail } from '../audit/record-audit';
import { recordCommand, systemUser } from '../audit/record-command';
import { lockDirectory } from '../database/embedded/directory-lock';
import { withExisting } from '../database/open';
import { readOptions, type Options } from '../start/options';
import { runCommand } from '../start/run-command';
import { loadSecrets, openSecrets, refuseWithoutKey } from '../start/secrets';
import { describeStartFailure } from '../start/start-failure';
import { StartRefusal } from '../start/start-refusal';
import { askForBackup } from './control';
import { codeOf, describeAmount, describeData } from './describe-verified';
import type { Manifest } from './manifest';
import { proveBackup } from './prove-backup';
import { noteProvenBackup } from './proven-backup';
import { checkBackup, openBackup } from './read-backup';
import { requireKey, requireSeal, type Verified } from './restore';
import { writeBackup } from './write-backup';

/** Directory beside the backup. Its name is fixed, so that the next backup removes what a killed one left. */
const workshopName = 'study-card-backup.unfinished';

const notProven = 3;

void runCommand(async (args) => {
  const { given, isQuick } = readArguments(args);
  const options = readOptions(process.env);
  const path = resolve(given ?? usualName(new Date()));
  if (existsSync(path)) throw new StartRefusal(`文件已存在，未做任何改动：${path}`);
  const workshop = join(dirname(path), workshopName);
  const unlock = lockDirectory(workshop);
  try {
    const unfinished = join(workshop, 'backup.zip');
    const proof = join(workshop, 'proof');
    for (const left of [unfinished, proof]) rmSync(left, { recursive: true, force: true });
    const startedAt = performance.now();
    await write(options, unfinished);
    const writtenAt = performance.now();
    const { manifest, verified, sha256 } = await check(options, unfinished, isQuick ? undefined : proof);
    renameSync(unfinished, path);
    if (verified) note(options, new Date(manifest.madeAt));
    const seconds = [writtenAt - startedAt, performance.now() - writtenAt].map((ms) =>
      (ms / 1000).toFixed(1),
    );
    console.log(
      [
        `${verified ? 'OK' : 'UNPROVEN'}  ${path}`,
        `    ${describeAmount(manifest)}，${statSync(path).size} 字节，${
          verified ? '已核对：试恢复后逐行一致' : '已写入，没有试恢复（--quick）：能否恢复未经证明'
        }`,
        `    写入 ${seconds[0]} 秒，核对 ${seconds[1]} 秒`,
        `    SHA-256 ${sha256}`,
        '    不含 secret.key：请另行保管，恢复时需要它。',
        ...(verified ? describeData(verified) : []),
      ].join('\n'),
    );
    return verified ? codeOf(verified) : notProven;
  } finally {
    unlock();
    rmSync(workshop, { recursive: true, force: true });
  }
});

/** The backup is whole, even if the data directory is full or read-only. */
function note({ dataDirectory }: Options, at: Date): void {
  try {
    noteProvenBackup(dataDirectory, at);
  } catch (error) {
    const reason = describeStartFailure(error) ?? String(error);
    console.error(`    没有记下备份的时间，监控和系统状态看不到这次备份：${reason}`);
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { quick: { type: 'boolean' } },
    });
    const [given, ...others] = positionals;
    if (others.length === 0) return { given, isQuick: values.quick === true };
  } catch {
    // The refusal follows below.
  }
  throw new StartRefusal('用法：npm run backup [-- 文件] [--quick]');
}

/** `study-card-2026-11-22T19-30-00Z.zip`, in the current folder. */
const usualName = (at: Date) => `study-card-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`;

async function write(options: Options, path: string): Promise<void> {
  const sink = () => createWriteStream(path, { flags: 'wx', flush: true });
  // The embedded engine admits only the server's process, so a running server reads the data.
  const bytes = options.databaseUrl === undefined ? await askForBackup(options.dataDirectory) : undefined;
  if (bytes) {
    await pipeline(bytes, sink()).catch((cause: unknown) => {
      if (types.isNativeError(cause) && 'syscall' in cause && cause.syscall === 'write') throw cause;
      throw new StartRefusal('备份没有完成：服务中断了读取，原因见它的日志。', { cause });
    });
    return;
  }
  const secrets = () => {
    refuseWithoutKey(options);
    return loadSecrets(options.dataDirectory, options.secretKey);
  };
  await withExisting(options, async (database) => {
    await writeBackup({ database, place: options, secrets }, Writable.toWeb(sink()));
    const key = (await openSecrets(database, options)).keyFor('audit');
    // The backup is complete, even if recording it fails.
    await recordCommand(withAuditTrail(database, key), 'system.backup', { systemUser: systemUser() }).catch(
      (error: unknown) => console.error(`    没有记入操作日志：${String(error)}`),
    );
  });
}

interface Checked {
  readonly manifest: Manifest;
  readonly verified: Verified | undefined;
  readonly sha256: string;
}

/** @param proof directory for a trial restore; without it, the file is only read */
async function check(options: Options, path: string, proof: string | undefined): Promise<Checked> {
  const backup = await openBackup(path);
  try {
    const secrets = requireKey(backup, options);
    requireSeal(backup, secrets);
    await checkBackup(backup);
    const verified = proof === undefined ? undefined : await proveBackup(backup, secrets, proof);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return { manifest: backup.manifest, verified, sha256: hash.digest('hex') };
  } finally {
    await backup.close();
  }
}
