/**
 * The server in a process of its own, over a trail of some length, whose walk in the background is switched by a message.
 * It starts without it; each message is answered with the processor time since the one before.
 */
import { buildApp } from '#server/app/app';
import { recordAudit, systemSource, withAuditTrail } from '#server/audit/record-audit';
import { usualPace } from '#server/audit/watch/trail-watch';
import { openDatabaseClock } from '#server/database/database-clock';
import { openSecrets } from '#server/database/database-secret';
import { openDatabase } from '#server/database/open';
import { openLog } from '#server/lib/logging';
import { readOptions } from '#server/start/options';

const recordCount = 20_000;
const recordsAtOnce = 500;

const standing = { ...usualPace, recentPerTurn: 0, roundPerTurn: 0 };

export interface WalkingServer {
  readonly origin: string;
}
export interface CpuTime {
  readonly cpuMs: number;
}

async function start(): Promise<void> {
  const options = readOptions(process.env);
  const opened = await openDatabase(options);
  const secrets = await openSecrets(opened, options);
  const database = withAuditTrail(opened, secrets.keyFor('audit'));
  for (let count = 0; count < recordCount; count += recordsAtOnce)
    await database.transaction(async (tx) => {
      for (let index = 0; index < recordsAtOnce; index += 1)
        await recordAudit(tx, systemSource, {
          action: 'repertory.generate',
          detail: { count: count + index },
        });
    });
  const { now } = await openDatabaseClock(database);
  const trailPace = { ...standing };
  const log = { level: options.logLevel, stream: openLog(process.stderr.fd) };
  const app = await buildApp({ options, database, secrets, now, log, trailPace });
  let measured = process.cpuUsage();
  process.on('message', (isWalking: boolean) => {
    Object.assign(trailPace, isWalking ? usualPace : standing);
    const { user, system } = process.cpuUsage(measured);
    measured = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1000 } satisfies CpuTime);
  });
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
  const origin = await app.listen({ host: options.host, port: 0 });
  process.send?.({ origin } satisfies WalkingServer);
}

await start();
