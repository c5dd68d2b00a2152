/** `npm run account`: accounts from the server's own command line, so that nobody is locked out for good. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { anchorIn, moveAnchor } from './audit/anchor';
import { withAuditTrail } from './audit/record-audit';
import type { Database } from './database/database';
import { openExisting } from './database/open';
import { runAccountCommand, usage, UsageError } from './modules/account/command-line';
import { Refusal } from './refusal';
import { readOptions } from './start/options';
import { loadSecrets, tieToDatabase } from './start/secrets';
import { describeStartFailure } from './start/start-failure';
import { StartRefusal } from './start/start-refusal';

/**
 * The embedded database belongs to one process: while the server runs, its own screens are the way, and this refuses in
 * a sentence. On PostgreSQL it works beside the server.
 */
async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0) throw new UsageError(usage);
  const options = readOptions(process.env);
  process.umask(0o077);
  const opened = await openExisting(options);
  try {
    await refuseOlder(opened);
    if (!options.secretKey && !existsSync(join(options.dataDirectory, 'secret.key')))
      throw new StartRefusal(
        `缺少密钥文件，请从备份恢复 ${join(options.dataDirectory, 'secret.key')}，或设置 SECRET_KEY。`,
      );
    const secrets = loadSecrets(options.dataDirectory, options.secretKey);
    await tieToDatabase(opened, secrets);
    const key = secrets.keyFor('audit');
    const database = withAuditTrail(opened, key);
    console.log(await runAccountCommand({ database, secrets, options, now: () => new Date() }, args));
    await moveAnchor(database, anchorIn(options.dataDirectory, key));
  } finally {
    await opened.close();
  }
}

async function refuseOlder(database: Database): Promise<void> {
  const [row] = await database.query<{ isThere: boolean }>(
    sql`select to_regclass('password_links') is not null as "isThere"`,
  );
  if (!row?.isThere) throw new StartRefusal('数据库还是旧版本：请先用当前版本启动一次服务。');
}

/** 0 done, 1 refused, 2 could not be tried. */
main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const isRefused = error instanceof Refusal || error instanceof UsageError;
    console.error(isRefused ? error.message : (describeStartFailure(error) ?? error));
    process.exit(isRefused ? 1 : 2);
  },
);
