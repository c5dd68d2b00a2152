/** The process: reads its environment, opens what it stands on, listens, and shuts down in order. */
import { demoAccounts, demoPassword, demoSeeds } from '../mock/index';
import { productTitle } from '#config/constants';
import { buildApp } from './app';
import { withAuditTrail } from './audit';
import { chainEarlierRecords } from './audit/earlier-records';
import { secureDataDirectory } from './data-directory';
import { openDatabase } from './database/open';
import { seeds } from './modules/index';
import { readOptions } from './options';
import { loadSecrets, tieToDatabase } from './secrets';
import { sow, type FirstUse } from './seeds';
import { StartRefusal } from './start-refusal';

/** A shutdown that takes longer is cut off; jobs and transactions survive that as they survive a kill. */
const shutdownMs = 20_000;

async function start(): Promise<void> {
  const options = readOptions(process.env);
  // What is written from here on, uploads too, is for this user alone.
  process.umask(0o077);
  secureDataDirectory(options.dataDirectory);
  const opened = await openDatabase(options);
  const secrets = loadSecrets(options.dataDirectory, options.secretKey);
  await tieToDatabase(opened, secrets);
  const database = withAuditTrail(opened, secrets.keyFor('audit'));
  await chainEarlierRecords(database);
  const parts = { options, database, secrets, log: { level: options.logLevel }, now: () => new Date() };

  const app = await buildApp(parts);
  const firstUse = await sow(parts, seeds, demoSeeds);
  const address = await app.listen({ host: options.host, port: options.port });
  // The address comes last: who waits for it finds everything else above it.
  for (const line of describeSignIn(firstUse)) console.log(line);
  console.log(`${productTitle}: ${address}`);

  // What was acknowledged is on the disk; whoever watches over the process starts it again.
  void database.failure.then((error) => {
    app.log.fatal({ err: error }, 'the database engine ended');
    process.exit(1);
  });
  const stop = async (signal: NodeJS.Signals) => {
    app.log.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), shutdownMs).unref();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
}

function describeSignIn(firstUse: FirstUse): string[] {
  if (firstUse.kind === 'demo')
    return [
      `演示账号 / demo accounts: ${demoAccounts.map(({ username }) => username).join(', ')} (${demoPassword})`,
    ];
  const { administrator } = firstUse;
  return administrator === null
    ? []
    : [
        `管理员 / administrator: ${administrator.username}  密码 / password: ${administrator.password}  （只显示这一次）`,
      ];
}

start().catch((error: unknown) => {
  if (error instanceof StartRefusal) console.error(error.message);
  else if (isAddressInUse(error))
    console.error(`端口 ${error.port} 已被占用，请停止占用它的程序或设置 PORT。`);
  else console.error(error);
  process.exit(1);
});

const isAddressInUse = (error: unknown): error is Error & { port: number } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
