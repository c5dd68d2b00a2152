/**
 * /healthz, /readyz, /metrics and the system state: whether the server is well, for machines and for administrators.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { clockSkewMsMax, freeBytesMin } from '#contract/system/constants';
import { system } from '#contract/system/endpoints';
import { systemSchemas } from '#contract/system/schema';
import type { Module } from '#server/area/module';
import { hasCheckpointFailed } from '#server/audit/checkpoint/send-checkpoint';
import { readClockSkewMs } from '#server/database/database-clock';
import { isAtOwnMigration, requireWritable } from '#server/database/migrate';
import { findUnwritable, freeBytesIn } from '#server/files/disk-space';
import { Refusal } from '#server/lib/refusal';
import { withinMs } from '#server/lib/within-ms';
import { openTo } from '#server/plugins/access';
import { bindArea } from '#server/plugins/area';
import { isForwarded, isLoopback, ownHosts } from '#server/plugins/hosts/own-hosts';
import { every } from '#server/plugins/schedule';
import { say } from '#server/texts/say';
import { readBackupState, watchBackups } from './backup-watch';
import { watchEventLoop } from './event-loop';
import { createMetrics } from './metrics';
import { sharedDirectories } from './shared-directories';
import { systemNews } from './system-news';
import { readSystemState, viewWalk, createStockWatch } from './system-state';
import { watchMachine } from './watch-machine';

/** A database that has not answered by then is not ready. */
const answerMs = 2_000;
const stockCheckMs = 3600_000;
const machineCheckMs = 60_000;

export const healthModule: Module = async (app, parts) => {
  const { database, options, now } = parts;
  const eventLoop = watchEventLoop(app);
  const stock = createStockWatch(database, now);
  every(app, stockCheckMs, stock.check);
  const readState = () => readSystemState({ parts, eventLoop, stock, trail: parts.trail });
  every(app, machineCheckMs, watchMachine(parts));
  every(app, machineCheckMs, watchBackups(parts));
  parts.noticeSources.register('system', systemNews);
  const metrics = createMetrics(app, { database, eventLoop, readState, log: parts.log.stream });

  bindArea(app, system, systemSchemas, {
    findState: readState,
    checkStock: stock.check,
    async checkTrail() {
      const found = await parts.trail.verify();
      return { isUnderWay: found === undefined, walk: viewWalk(found ?? (await parts.trail.lastWalk())) };
    },
  });

  const directories = sharedDirectories(database, options);
  app.addHook('onReady', async () => {
    for (const fault of await directories.claim()) app.log.error(fault);
  });
  const describeDirectories = async () => {
    const faults = await withinMs(answerMs, directories.findFaults());
    return faults.length > 0 ? { directories: faults } : {};
  };

  const isOwnHost = ownHosts(options);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const findFault = async (): Promise<string | undefined> => {
    if (isClosing) return 'closing';
    await withinMs(answerMs, requireWritable(database));
    return (await withinMs(answerMs, isAtOwnMigration(database))) ? undefined : 'migrations';
  };
  /** Only a warning: the product uses the database's clock, but other programs on the machine may fail. */
  const describeClock = async () => {
    const skewMs = await withinMs(answerMs, readClockSkewMs(database));
    return Math.abs(skewMs) > clockSkewMsMax
      ? { warning: 'clock', clockSkewSeconds: Math.round(skewMs / 1000) }
      : {};
  };

  /** Only a warning, given while there is still space for what people do; long work keeps a reserve of its own. */
  const describeDisk = async () => {
    const freeBytes = await freeBytesIn(options.dataDirectory);
    return freeBytes < freeBytesMin ? { warning: 'disk', freeBytes } : {};
  };

  /** Only a warning: what is in the database alone still works. */
  const describeUnwritable = async () => {
    const unwritable = await findUnwritable(options);
    return unwritable.length > 0 ? { unwritable } : {};
  };

  /** Only a warning: what was made earlier is still there. */
  const describeBackup = async () =>
    (await withinMs(answerMs, readBackupState(parts))).isFailed ? { backup: 'failed' } : {};

  const describeCheckpoint = async () =>
    (await withinMs(answerMs, hasCheckpointFailed(parts))) ? { checkpoint: 'failed' } : {};

  const notReady = (reason: string) => ({ status: 'not ready', reason });
  const readReadiness = async () => {
    const fault = await findFault();
    if (fault !== undefined) return notReady(fault);
    return {
      status: 'ready',
      ...(await describeClock()),
      ...(await describeDisk()),
      ...(await describeUnwritable()),
      ...(await describeDirectories()),
      ...(await describeBackup()),
      ...(await describeCheckpoint()),
    };
  };

  /** Only a warning: the server works, but somebody has to look. Also told while the database does not answer. */
  const describeTrail = () => {
    const found = parts.trail.fault();
    return found === null ? {} : { auditTrail: found.fault };
  };

  await app.register(async (scope) => {
    openTo('anyone', scope);
    // Monitoring asks every few seconds; failures are logged all the same.
    const unlogged = { logLevel: 'warn', schema: { hide: true } } as const;
    scope.get('/healthz', unlogged, async (_, reply) => {
      void reply.header('cache-control', 'no-store');
      return { status: 'alive' };
    });
    scope.get('/readyz', unlogged, async ({ log }, reply) => {
      void reply.header('cache-control', 'no-store');
      const state = await readReadiness().catch((error: unknown) => {
        log.error({ err: error }, 'the database does not answer, or takes no writes');
        return notReady('database');
      });
      if (state.status !== 'ready') void reply.status(503);
      return { ...state, ...describeTrail() };
    });
    scope.get('/metrics', unlogged, async (request, reply) => {
      if (!mayScrape(request, isOwnHost, options.metricsToken))
        throw new Refusal('forbidden', say('只有本机，或持有 METRICS_TOKEN 的程序，可以读取指标'));
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text());
    });
  });
};

/**
 * Allows this machine under one of its names, unless a proxy on it forwards for somebody else; or anybody with the
 * token.
 */
function mayScrape(
  { ip, hostname, headers }: FastifyRequest,
  isOwnHost: (hostname: string) => boolean,
  token: string | undefined,
): boolean {
  if (isLoopback(ip) && isOwnHost(hostname) && !isForwarded(headers)) return true;
  return token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`);
}

/** Compares hashes of equal length in constant time, so that the duration reveals nothing about the token. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(hashOf(given), hashOf(expected));
const hashOf = (text: string) => createHash('sha256').update(text).digest();
