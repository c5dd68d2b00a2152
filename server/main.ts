/** The process: reads its environment, opens database and storage, listens, and shuts down in order. */
import { accessSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { productTitle } from '#config/constants';
import { demoAccounts, demoPassword, demoSeeds } from '#mock/index';
import { buildApp } from '#server/app/app';
import { seeds } from '#server/app/modules';
import { anchorIn } from '#server/audit/anchor';
import { newestKept, readKept } from '#server/audit/checkpoint/newest-kept';
import { signerOf } from '#server/audit/checkpoint/note';
import { withAuditTrail } from '#server/audit/record-audit';
import { recordCommand } from '#server/audit/record-command';
import { openControl } from '#server/backup/control';
import { scheduleBackups } from '#server/backup/scheduled-backup';
import { openDatabaseClock } from '#server/database/database-clock';
import { openSecrets } from '#server/database/database-secret';
import { orderNames } from '#server/database/names/order-names';
import { openDatabase } from '#server/database/open';
import { ensureAdministrator } from '#server/first-start/first-administrator';
import { requireDatabaseOrWord, requireOfficeOrWord } from '#server/first-start/first-start';
import { runSeeds } from '#server/first-start/seeds';
import { openLog } from '#server/lib/logging';
import { answerAccountCommand } from '#server/modules/account/command-line';
import { watchForReturn } from '#server/numbers/went-back';
import { every } from '#server/plugins/schedule';
import { requireClock } from '#server/start/clock';
import { requireDirectory, secureDataDirectory } from '#server/start/data-directory';
import { requireFirstStartSpace } from '#server/start/first-start-space';
import { readOptions } from '#server/start/options';
import { requirePort } from '#server/start/port';
import { describeStartFailure } from '#server/start/start-failure';
import { PassingRefusal } from '#server/start/start-refusal';
import { describeStorageFault } from '#server/start/storage-options';

/** A longer shutdown is cut off; jobs and transactions survive that as they survive a kill. */
const shutdownMs = 20_000;
const measureClockMs = 10_000;
/** PostgreSQL may be recovered while this process waits for it. */
const noticeReturnMs = 2_000;

/** What is printed for people is no reason to end, either, when nobody reads it. */
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

async function start(): Promise<void> {
  requireClock(new Date());
  const options = readOptions(process.env);
  if (options.storage.kind === 'misconfigured') console.error(describeStorageFault(options.storage.fault));
  // Files that are created from here on, uploads included, are for this user alone.
  process.umask(0o077);
  await requirePort(options);
  requireDatabaseOrWord(options, new Date());
  await requireFirstStartSpace(options);
  if (options.buildDirectory !== undefined) accessSync(join(options.buildDirectory, 'index.html'));
  if (options.exportDirectory !== undefined) requireDirectory(options.exportDirectory);
  if (options.uploadDirectory !== undefined) requireDirectory(options.uploadDirectory);
  secureDataDirectory(options.dataDirectory);
  // Asked while the database opens, and before anything is sent there.
  const keeping = readKept(options.checkpointTo);
  const opened = await openDatabase({
    ...options,
    limits: options,
    beforeMigrating: (found) => requireOfficeOrWord(found, options, new Date()),
  });
  const secrets = await openSecrets(opened, options);
  const database = withAuditTrail(opened, secrets.keyFor('audit'));
  const { now, measure } = await openDatabaseClock(database);
  const keys = secrets.keysFor('audit');
  // Before anything gives out a number.
  const noticeReturn = watchForReturn(
    { database, now },
    {
      anchors: [anchorIn(options.dataDirectory, keys)],
      kept: newestKept(await keeping, signerOf(secrets.keysFor('checkpoint'))),
    },
    (sentence) => console.error(sentence),
  );
  await noticeReturn();
  const parts = {
    options,
    database,
    secrets,
    log: { level: options.logLevel, stream: openLog(process.stderr.fd) },
    now,
  };

  const app = await buildApp(parts);
  every(app, measureClockMs, measure);
  scheduleBackups(app, { options, database, secrets, now });
  every(app, noticeReturnMs, noticeReturn);
  const isDemo = await runSeeds(parts, seeds, demoSeeds);
  await orderNames(database);
  const address = await app.listen({ host: options.host, port: options.port });
  // The port is ours, so from here on the server will be used and needs an account.
  if (isDemo) showDemoAccounts();
  else await ensureAdministrator(database, showAdministrator);
  const control =
    database.engine === 'embedded'
      ? await openControl(
          {
            backup: { database, place: options, secrets: () => secrets },
            recordBackup: (systemUser) => recordCommand(database, 'system.backup', { systemUser }),
            manageAccounts: (args) => answerAccountCommand(parts, args),
          },
          app.log,
        )
      : undefined;
  // Whatever was acknowledged is on the disk; the supervisor starts the process again.
  void database.failure.then((error) => {
    app.log.fatal({ err: error }, 'the database engine ended');
    process.exit(1);
  });
  const stop = async (signal: NodeJS.Signals) => {
    app.log.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), shutdownMs).unref();
    await control?.close();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));

  // Printed last, so that whoever waits for the address finds everything else above it.
  console.log(`${productTitle}: ${address}`);
}

function showDemoAccounts(): void {
  const usernames = demoAccounts.map(({ username }) => username).join(', ');
  console.log(`演示账号 / demo accounts: ${usernames} (${demoPassword})`);
}

function showAdministrator(username: string, password: string): void {
  const line = `管理员 / administrator: ${username}  密码 / password: ${password}  （只显示这一次）\n`;
  // Bypasses the stream's buffers: the line has left the process when this returns, whatever standard output is.
  writeSync(process.stdout.fd, line);
}

start().catch((error: unknown) => {
  const said = describeStartFailure(error);
  console.error(said ?? error);
  // 2 is for faults that whoever started it has to correct; a supervisor tries the others again.
  process.exit(said === undefined || error instanceof PassingRefusal ? 1 : 2);
});
