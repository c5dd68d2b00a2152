/** Metrics for a monitoring system: figures of this process and of the database, in Prometheus' text format. */
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, type CollectFunction } from 'prom-client';
import type { SystemState } from '#contract/system/endpoints';
import type { Database } from '#server/database/database';
import type { LogStream } from '#server/lib/logging';
import type { EventLoopDelay } from './event-loop';

/** From an in-memory look-up to the time after which proxies give up. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface Metrics {
  readonly contentType: string;
  /** Also answers without the database: its figures are then missing, and `study_card_database_up` is 0. */
  text(): Promise<string>;
}

interface MetricSources {
  readonly database: Database;
  readonly eventLoop: EventLoopDelay;
  readonly readState: () => Promise<SystemState>;
  readonly log: LogStream | undefined;
}

export function createMetrics(
  app: FastifyInstance,
  { database, eventLoop, readState, log }: MetricSources,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    collect?: CollectFunction<Gauge<Label>>,
  ) => new Gauge({ name, help, labelNames, registers, ...(collect && { collect }) });

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its whole answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: durationBuckets,
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // An unknown path is the caller's text, of which there are infinitely many.
    const route = routeOptions.url ?? 'unknown';
    durations.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });

  gauge('process_resident_memory_bytes', 'Memory of the process', [], function () {
    this.set(process.memoryUsage.rss());
  });
  gauge('process_start_time_seconds', 'When the process started', []).set(
    Math.round(Date.now() / 1000 - process.uptime()),
  );
  gauge(
    'nodejs_eventloop_delay_seconds',
    'Delay of the event loop in the minute at hand',
    ['percentile'],
    function () {
      for (const percentile of [50, 99])
        this.set({ percentile: String(percentile) }, eventLoop.percentileMs(percentile) / 1000);
    },
  );
  gauge('study_card_database_connections', 'Connections of this process', ['state'], function () {
    for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
  });

  gauge('study_card_log_lines_dropped', 'Lines of the log that could not be written', [], function () {
    this.set(log?.droppedCount?.() ?? 0);
  });

  const isUp = gauge('study_card_database_up', 'Whether the database answered this reading');
  /** Clears the figures of the previous reading: an unknown figure is absent, not 0 or outdated. */
  const forget: (() => void)[] = [];
  const reading = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) => {
    const made = gauge(name, help, labelNames);
    forget.push(() => {
      made.reset();
      // A gauge without labels would return as 0.
      if (labelNames.length === 0) made.remove();
    });
    return made;
  };
  const skew = reading('study_card_clock_skew_seconds', "Clock of this process ahead of the database's");
  const bytes = reading('study_card_database_bytes', 'Size of the database');
  const jobs = reading('study_card_jobs', 'Long work by kind and state', ['kind', 'state']);
  const oldest = reading('study_card_job_oldest_seconds', 'Age of the oldest work that waits', ['kind']);
  const position = reading('study_card_audit_records', 'Records of the audit trail');
  const anchored = reading(
    'study_card_audit_anchored_records',
    'Records up to the anchor outside the database',
  );
  const anchoredAt = reading('study_card_audit_anchor_timestamp_seconds', 'When the anchor was last moved');
  const trailFault = reading(
    'study_card_audit_trail_fault',
    'Whether the audit trail does not lead through its anchor, or was broken when it was last walked',
    ['found_by'],
  );
  const drift = reading('study_card_stock_differences', 'Counts that were not those of the rows');
  const driftAt = reading('study_card_stock_check_timestamp_seconds', 'When the counts were last compared');
  const free = reading('study_card_free_bytes', 'Room left where the data directory lies');

  const backedUpAt = reading(
    'study_card_backup_timestamp_seconds',
    'The moment that the newest proven backup holds',
  );

  const backupFailed = reading(
    'study_card_backup_failed',
    'Whether the last backup that the server tried by itself failed',
  );

  const checkpointFailed = reading(
    'study_card_checkpoint_failed',
    'Whether the place of checkpoints did not take the last one',
  );

  const secondsOf = (at: string) => new Date(at).getTime() / 1000;
  const fill = ({ database: facts, jobs: kinds, audit, backup, stock, process: own }: SystemState) => {
    bytes.set(facts.byteCount);
    free.set(own.freeBytes);
    skew.set(own.clockSkewMs / 1000);
    for (const { kind, queuedCount, runningCount, failedCount, oldestSeconds } of kinds) {
      jobs.set({ kind, state: 'queued' }, queuedCount);
      jobs.set({ kind, state: 'running' }, runningCount);
      jobs.set({ kind, state: 'failed' }, failedCount);
      oldest.set({ kind }, oldestSeconds ?? 0);
    }
    position.set(audit.recordCount);
    if (audit.anchoredCount !== null) anchored.set(audit.anchoredCount);
    if (audit.anchoredAt !== null) anchoredAt.set(secondsOf(audit.anchoredAt));
    trailFault.set({ found_by: 'anchor' }, audit.fault === null ? 0 : 1);
    if (audit.walk !== null) trailFault.set({ found_by: 'walk' }, audit.walk.fault === null ? 0 : 1);
    if (backup.provenAt !== null) backedUpAt.set(secondsOf(backup.provenAt));
    backupFailed.set(backup.isFailed ? 1 : 0);
    checkpointFailed.set(audit.isCheckpointFailed ? 1 : 0);
    if (stock !== null) {
      drift.set(stock.differenceCount);
      driftAt.set(secondsOf(stock.checkedAt));
    }
  };

  return {
    contentType: registry.contentType,
    async text() {
      for (const each of forget) each();
      try {
        fill(await readState());
        isUp.set(1);
      } catch (error) {
        app.log.error({ err: error }, 'the figures of the database could not be read');
        isUp.set(0);
      }
      return registry.metrics();
    },
  };
}
