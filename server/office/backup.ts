/** `npm run office -- backup [file] [--quick]`: writes a backup, even while the server runs, and proves that it restores. */
import { createWriteStream, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs, types } from 'node:util';
import { withAuditTrail } from '#server/audit/record-audit';
import { recordCommand, systemUser } from '#server/audit/record-command';
import { askForBackup } from '#server/backup/control';
import { makeBackup } from '#server/backup/make-backup';
import { noteProvenBackup } from '#server/backup/proven-backup';
import { writeBackup } from '#server/backup/write-backup';
import { openSecrets } from '#server/database/database-secret';
import { withExisting } from '#server/database/open';
import { readOptions, type Options } from '#server/start/options';
import { loadSecrets, refuseWithoutKey } from '#server/start/secrets';
import { describeStartFailure } from '#server/start/start-failure';
import { StartRefusal } from '#server/start/start-refusal';
import { codeOf, describeAmount, describeData } from './describe-verified';
import { runCommand } from './run-command';

const notProven = 3;

void runCommand(async (args) => {
  const { given, isQuick } = readArguments(args);
  const options = readOptions(process.env);
  const path = resolve(given ?? usualName(new Date()));
  const made = await makeBackup(options, {
    path,
    write: (unfinished) => write(options, unfinished),
    isProven: !isQuick,
  });
  const { manifest, verified, sha256 } = made;
  if (verified) note(options, new Date(manifest.madeAt));
  const [writing, checking] = [made.writingMs, made.checkingMs].map((ms) => (ms / 1000).toFixed(1));
  console.log(
    [
      `${verified ? 'OK' : 'UNPROVEN'}  ${path}`,
      `    ${describeAmount(manifest)}，${statSync(path).size} 字节，${
        verified ? '已核对：试恢复后逐行一致' : '已写入，没有试恢复（--quick）：能否恢复未经证明'
      }`,
      `    写入 ${writing} 秒，核对 ${checking} 秒`,
      `    SHA-256 ${sha256}`,
      '    不含 secret.key：请另行保管，恢复时需要它。',
      ...(verified ? describeData(verified) : []),
    ].join('\n'),
  );
  return verified ? codeOf(verified) : notProven;
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
  throw new StartRefusal('用法：npm run office -- backup [文件] [--quick]');
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
