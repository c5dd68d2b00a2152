/** `npm run move`: takes everything from the embedded database in DATA_DIR to the empty PostgreSQL in DATABASE_URL. */
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { openEmpty, openExisting } from '../database/open';
import { movedDirectory } from '../database/embedded/open';
import { readOptions } from '../start/options';
import { loadSecrets, refuseWithoutKey } from '../start/secrets';
import { StartRefusal } from '../start/start-refusal';
import { describeVerified } from './describe-verified';
import { checkBackup, openBackup } from './read-backup';
import { fillAndVerify } from './restore';
import { runCommand } from '../start/run-command';
import { writeBackup } from './write-backup';

void runCommand(async () => {
  const { databaseUrl, ...options } = readOptions(process.env);
  const { dataDirectory, secretKey } = options;
  if (databaseUrl === undefined)
    throw new StartRefusal('请用 DATABASE_URL 指明要迁入的空 PostgreSQL 数据库。');
  refuseWithoutKey(options);
  const secrets = loadSecrets(dataDirectory, secretKey);
  const path = join(dataDirectory, 'move.unfinished.zip');
  // Held until the end: no server writes to what is left behind.
  const from = await openExisting({ dataDirectory });
  try {
    const to = await openEmpty(databaseUrl);
    rmSync(path, { force: true });
    await writeBackup({ database: from, place: options }, Writable.toWeb(createWriteStream(path)));
    const backup = await openBackup(path);
    await checkBackup(backup);
    const verified = await fillAndVerify(to, backup, dataDirectory, secrets);
    await backup.close();
    await from.close();
    renameSync(join(dataDirectory, 'postgres'), join(dataDirectory, movedDirectory));
    const code = describeVerified(backup.manifest, verified);
    console.log(`    原数据库留在 ${join(dataDirectory, movedDirectory)}；今后请带 DATABASE_URL 启动。`);
    return code;
  } finally {
    rmSync(path, { force: true });
  }
});
