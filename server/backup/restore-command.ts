/**
 * `npm run restore -- file`: restores a backup into an empty data directory and, if one is configured, an empty
 * PostgreSQL.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readOptions } from '../start/options';
import { StartRefusal } from '../start/start-refusal';
import { openBackup } from './read-backup';
import { restoreBackup } from './restore';
import { runCommand } from '../start/run-command';
import { codeOf, describeAmount, describeData } from './describe-verified';

void runCommand(async (args) => {
  const { path, isUnauthenticatedTaken } = readArguments(args);
  const options = readOptions(process.env);
  const backup = await openBackup(resolve(path));
  try {
    const verified = await restoreBackup(backup, options, { isUnauthenticatedTaken });
    const amount = `已恢复 ${backup.manifest.madeAt} 的备份：${describeAmount(backup.manifest)}，逐行核对一致`;
    console.log(
      [
        verified.isAuthentic
          ? `OK  ${amount}`
          : `UNAUTHENTICATED  ${amount}；但备份未经认证，写成之后有没有被改动无法核对`,
        ...describeData(verified),
      ].join('\n'),
    );
    return codeOf(verified);
  } finally {
    await backup.close();
  }
});

function readArguments(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { unauthenticated: { type: 'boolean' } },
    });
    const [path, ...others] = positionals;
    if (path !== undefined && others.length === 0)
      return { path, isUnauthenticatedTaken: values.unauthenticated === true };
  } catch {
    // The refusal follows below.
  }
  throw new StartRefusal('请指明备份文件：npm run restore -- 文件 [--unauthenticated]');
}
