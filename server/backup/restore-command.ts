/** `npm run restore -- file`: restores a backup into an empty data directory and, where one is named, an empty PostgreSQL. */
import { resolve } from 'node:path';
import { readOptions } from '../start/options';
import { StartRefusal } from '../start/start-refusal';
import { openBackup } from './read-backup';
import { restoreBackup } from './restore';
import { runCommand } from '../start/run-command';
import { describeVerified } from './describe-verified';

void runCommand(async ([given]) => {
  if (given === undefined) throw new StartRefusal('请指明备份文件：npm run restore -- 文件');
  const options = readOptions(process.env);
  const backup = await openBackup(resolve(given));
  try {
    return describeVerified(backup.manifest, await restoreBackup(backup, options));
  } finally {
    await backup.close();
  }
});
