/** `npm run office -- move`: copies everything from the embedded database in DATA_DIR to the empty PostgreSQL in DATABASE_URL. */
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { checkBackup, openBackup } from '#server/backup/read-backup';
import { fillAndVerify, requireKey, requireSeal } from '#server/backup/restore';
import { refuseUsedDatabase } from '#server/backup/restore-database';
import { writeBackup } from '#server/backup/write-backup';
import { movedDirectory } from '#server/database/embedded/open';
import { openEmpty, openExisting } from '#server/database/open';
import { readOptions } from '#server/start/options';
import { loadSecrets, refuseWithoutKey } from '#server/start/secrets';
import { StartRefusal } from '#server/start/start-refusal';
import { codeOf, describeAmount, describeData } from './describe-verified';
import { runCommand } from './run-command';

void runCommand(async () => {
  const { databaseUrl, ...options } = readOptions(process.env);
  if (databaseUrl === undefined)
    throw new StartRefusal('请用 DATABASE_URL 指明要迁入的空 PostgreSQL 数据库。');
  refuseWithoutKey(options);
  const secrets = () => loadSecrets(options.dataDirectory, options.secretKey);
  const path = join(options.dataDirectory, 'move.unfinished.zip');
  // Stays open until the end, so that no server writes to the old database.
  const from = await openExisting({ dataDirectory: options.dataDirectory });
  try {
    await refuseUsedDatabase(databaseUrl);
    rmSync(path, { force: true });
    await writeBackup(
      { database: from, place: options, secrets },
      Writable.toWeb(createWriteStream(path, { flags: 'wx' })),
    );
    const backup = await openBackup(path);
    const own = requireKey(backup, options);
    requireSeal(backup, own);
    await checkBackup(backup);
    const verified = await fillAndVerify(await openEmpty(databaseUrl), backup, options.dataDirectory, own);
    await backup.close();
    await from.close();
    const moved = join(options.dataDirectory, movedDirectory);
    renameSync(join(options.dataDirectory, 'postgres'), moved);
    console.log(
      [
        `OK  已迁到 PostgreSQL：${describeAmount(backup.manifest)}，逐行核对一致`,
        ...describeData(verified),
        `    原数据库留在 ${moved}；今后请带 DATABASE_URL 启动。`,
      ].join('\n'),
    );
    return codeOf(verified);
  } finally {
    rmSync(path, { force: true });
  }
});
