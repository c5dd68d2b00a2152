/** Figures of the process, its database and its long work, for the page, the metrics and monitoring. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { businessTimeZone } from '#config/constants';
import { failedJobDays, jobKindNames, trailFaults, type JobKindName } from '#contract/system/constants';
import type { SystemState, StockCheck } from '#contract/system/endpoints';
import { anchorFile, anchorIn } from '#server/audit/anchor';
import { hasCheckpointFailed } from '#server/audit/checkpoint/send-checkpoint';
import type { Round } from '#server/audit/watch/round-lease';
import type { TrailWatch } from '#server/audit/watch/trail-watch';
import type { Database } from '#server/database/database';
import { readClockSkewMs } from '#server/database/database-clock';
import { listCountDifferences } from '#server/database/list-counts';
import type { Queryable } from '#server/database/queryable';
import { type SystemCheck, findCheck, saveCheck } from '#server/database/system-checks';
import { findUnwritable, freeBytesIn } from '#server/files/disk-space';
import { businessToday } from '#server/lib/calendar';
import type { Parts } from '#server/parts';
import type { Options } from '#server/start/options';
import { obstacleToPrint } from '#server/start/public-origin';
import program from '../../package.json' with { type: 'json' };
import { readBackupState } from './backup-watch';
import type { EventLoopDelay } from './event-loop';

export interface StateSource {
  readonly parts: Parts;
  readonly eventLoop: EventLoopDelay;
  readonly stock: StockWatch;
  readonly trail: TrailWatch;
}

const slowestPercentile = 99;

export async function readSystemState({ parts, eventLoop, stock, trail }: StateSource): Promise<SystemState> {
  const { database, options, now } = parts;
  const freeBytes = await freeBytesIn(options.dataDirectory);
  return {
    readAt: now().toISOString(),
    startedAt: new Date(now().getTime() - process.uptime() * 1000).toISOString(),
    process: {
      version: program.version,
      eventLoopDelayMs: eventLoop.percentileMs(slowestPercentile),
      clockSkewMs: await readClockSkewMs(database),
      memoryBytes: process.memoryUsage.rss(),
      freeBytes,
      unwritable: await findUnwritable(options),
      droppedLogLineCount: parts.log.stream?.droppedCount?.() ?? 0,
    },
    printing: { origin: options.publicOrigin ?? null, isPrintable: isPrintable(options) },
    database: {
      engine: database.engine,
      ...(await readDatabaseFacts(database)),
      connections: database.connections(),
    },
    jobs: [...(await listJobKinds(database))],
    storage: storageStateOf(options),
    audit: {
      ...(await trail.readEnd()),
      ...readAnchor(parts),
      fault: trail.fault()?.fault ?? null,
      faultAt: trail.fault()?.position ?? null,
      walk: viewWalk(await trail.lastWalk()),
      round: viewRound(await trail.round()),
      isCheckpointFailed: await hasCheckpointFailed(parts),
    },
    backup: await readBackupState(parts),
    stock: await stock.last(),
  };
}

const viewRound = (round: Round | undefined): SystemState['audit']['round'] =>
  round ? { position: Math.max(0, round.position), startedAt: round.startedAt.toISOString() } : null;

export function viewWalk(found: SystemCheck | undefined): SystemState['audit']['walk'] {
  if (found === undefined) return null;
  const fault = trailFaults.find((each) => each === found.fault) ?? null;
  return { checkedAt: found.checkedAt.toISOString(), fault, position: Math.max(0, found.figure ?? 0) };
}

function storageStateOf({ storage }: Parts['options']): SystemState['storage'] {
  if (storage.kind !== 'misconfigured') return { kind: storage.kind, fault: null };
  const { reason, variables } = storage.fault;
  return { kind: storage.kind, fault: { reason, variables: [...variables] } };
}

const isPrintable = (options: Options): boolean =>
  options.isDemo ||
  (options.publicOrigin !== undefined && obstacleToPrint(options, options.publicOrigin) === undefined);

interface DatabaseFacts {
  readonly version: string;
  readonly byteCount: number;
  readonly hasPageChecksums: boolean;
  readonly migration: string;
}

async function readDatabaseFacts(db: Queryable): Promise<DatabaseFacts> {
  const [facts] = await db.query<DatabaseFacts>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as "byteCount",
      current_setting('data_checksums') = 'on' as "hasPageChecksums",
      (select max(name collate "C") from migrations) as migration`);
  if (!facts) throw new Error('A statement of one row answered none.');
  return facts;
}

type JobKindState = SystemState['jobs'][number];

/** All kinds, also those without work. */
const listJobKinds = (db: Queryable): Promise<readonly JobKindState[]> =>
  db.query<JobKindState & { readonly kind: JobKindName }>(sql`
    select kind,
      coalesce(live.queued, 0) as "queuedCount", coalesce(live.running, 0) as "runningCount",
      live.oldest as "oldestSeconds",
      (
        select count(*) from jobs
        where state = 'failed' and jobs.kind = known.kind and ended_at >= (${businessToday} - ${failedJobDays - 1}::integer)::timestamp at time zone ${businessTimeZone}
      ) as "failedCount"
    from unnest(${sql.param([...jobKindNames])}::text[]) with ordinality as known (kind, place)
    left join (
      select kind, count(*) filter (where state = 'queued') as queued,
        count(*) filter (where state = 'running') as running,
        greatest(0, extract(epoch from now() - min(created_at) filter (where state = 'queued')))::integer as oldest
      from jobs where state in ('queued', 'running') group by kind
    ) as live using (kind)
    order by place`);

function readAnchor({ options, secrets }: Parts): Pick<SystemState['audit'], 'anchoredCount' | 'anchoredAt'> {
  const path = join(options.dataDirectory, anchorFile);
  const anchor = anchorIn(options.dataDirectory, secrets.keysFor('audit')).read();
  const movedAt = statSync(path, { throwIfNoEntry: false })?.mtime;
  if (anchor === undefined || anchor === 'damaged' || movedAt === undefined)
    return { anchoredCount: null, anchoredAt: null };
  return { anchoredCount: anchor.position, anchoredAt: movedAt.toISOString() };
}

const stockCheck = 'stock';

interface StockWatch {
  /** The last comparison of any process; null before the first. */
  last(): Promise<StockCheck | null>;
  /** Reads every card; a caller during a running comparison gets the same result. */
  check(): Promise<StockCheck>;
}

/** Compares the counts that lists and tiles show with the rows, regularly and on request, and stores the result. */
export function createStockWatch(database: Database, now: () => Date): StockWatch {
  let running: Promise<StockCheck> | undefined;
  const compare = async (): Promise<StockCheck> => {
    const { length: differenceCount } = await listCountDifferences(database);
    const checkedAt = now();
    const fault = differenceCount > 0 ? 'stock' : null;
    await saveCheck(database, { subject: stockCheck, fault, figure: differenceCount, checkedAt });
    return { checkedAt: checkedAt.toISOString(), differenceCount };
  };
  return {
    async last() {
      const found = await findCheck(database, stockCheck, now());
      return found ? { checkedAt: found.checkedAt.toISOString(), differenceCount: found.figure ?? 0 } : null;
    },
    check() {
      running ??= compare().finally(() => (running = undefined));
      return running;
    },
  };
}
