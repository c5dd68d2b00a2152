/** Takes jobs from the queue one after another and brings each to its end, to a retry, or back into the queue. */
import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database';
import { databaseFaultOf, type DatabaseFault } from '#server/database/database-fault';
import { LeaseLost, type GiveUpCause, type JobKind, type JobKinds } from './job-kind';
import {
  claimJob,
  delayFailedJob,
  delayMsMax,
  delayUntilNextJobMs,
  excuseLostRun,
  extendLease,
  extendLeaseStatement,
  finishJob,
  giveUpJob,
  handBackJob,
  releaseLeases,
  type ClaimedJob,
  type Lease,
} from './job-queue';

export interface JobRunner {
  /** Announces queued work, which is otherwise found at the next poll. */
  wake(): void;
  /** Stops at the next point where the running job can be handed back. */
  stop(): Promise<void>;
}

export interface JobRunnerOptions {
  readonly database: Database;
  /** The kinds of work that this runner takes; it ignores all others. */
  readonly kinds: JobKinds;
  readonly logger: { error(detail: object, message: string): void };
  /** Resolves when no request is being answered, at the latest after this many milliseconds. */
  readonly whenQuiet?: (maxWaitMs: number) => Promise<void>;
  /**
   * Whether this process may take up such work now: an older version leaves it to a newer one, and a full disk has to
   * wait for space.
   */
  readonly mayWork?: (kinds: readonly string[]) => Promise<boolean>;
  /** How long a worker may be silent before its job is taken over. */
  readonly leaseMs?: number;
  /** How often the queue is polled, for work of other processes and for retries. */
  readonly pollMs?: number;
  /** Wait before the first retry; doubled for each further one. */
  readonly retryMs?: number;
}

const failuresMax = 3;
/** Runs without an end and without progress: perhaps it is the job that ends the process. */
const lostRunsMax = 3;
/** For failures of the database, which may be away for minutes: this many last about 20 minutes with the usual wait. */
const databaseFailuresMax = 24;
/** Limits the wait, so that a job makes progress even under steady traffic. */
const quietWaitMs = 50;

/** Starts working at once. On the embedded engine, jobs of a killed predecessor are taken up without delay. */
export async function startJobRunner({
  database,
  kinds,
  logger,
  whenQuiet = async () => {},
  mayWork = async () => true,
  leaseMs = 30_000,
  pollMs = leaseMs / 6,
  retryMs = 1_000,
}: JobRunnerOptions): Promise<JobRunner> {
  const lease: Lease = { owner: randomUUID(), ms: leaseMs };
  const stopping = new AbortController();
  const bell = createBell(stopping.signal);
  const kindNames = Object.keys(kinds);
  if (database.engine === 'embedded') await releaseLeases(database, kindNames);

  async function work() {
    while (!stopping.signal.aborted) {
      const idleMs = await workOnce().catch((error: unknown) => {
        logger.error({ err: error }, 'the job queue could not be read');
        return retryMs;
      });
      if (idleMs > 0) await bell.rungOrAfter(Math.min(idleMs, pollMs));
    }
  }

  /** @returns milliseconds until there may be work again, unless the bell rings */
  async function workOnce(): Promise<number> {
    if (!(await mayWork(kindNames))) return pollMs;
    const job = await claimJob(database, lease, kindNames);
    if (!job) return (await delayUntilNextJobMs(database, kindNames)) ?? pollMs;
    await settle(job);
    return 0;
  }

  async function settle(job: ClaimedJob) {
    try {
      if (job.lostRunCount < lostRunsMax) return await carryOut(job);
      const message = `The process ended without a word in ${job.lostRunCount} runs.`;
      logger.error({ jobId: job.id, kind: job.kind, subjectId: job.subjectId }, message);
      await giveUp(job, message, 'lostRuns');
    } catch (error) {
      // The database did not even accept the job's end. The lease expires, and the job is taken up again.
      logger.error({ err: error, jobId: job.id, kind: job.kind }, 'a job could not be settled');
    }
  }

  async function carryOut(job: ClaimedJob) {
    const kind = kindOf(kinds, job.kind);
    const lost = new AbortController();
    const heartbeat = setInterval(() => {
      void extendLease(database, job.id, lease).then(
        (isOurs) => {
          if (!isOurs) lost.abort(new LeaseLost(job.subjectId));
        },
        (error: unknown) => logger.error({ err: error, jobId: job.id }, 'a lease could not be extended'),
      );
    }, leaseMs / 3);
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    try {
      await kind.run({
        subjectId: job.subjectId,
        signal,
        yieldToRequests: () => whenQuiet(quietWaitMs),
        recordProgress: (doneCount) => extendLeaseStatement(job.id, lease, doneCount),
      });
      await finishJob(database, job.id, lease);
    } catch (error) {
      if (error instanceof LeaseLost) return await excuseLostRun(database, job.id);
      if (signal.aborted) await handBackJob(database, job.id, lease);
      else await noteFailure(job, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function noteFailure(job: ClaimedJob, error: unknown) {
    logger.error({ err: error, jobId: job.id, kind: job.kind, subjectId: job.subjectId }, 'a job failed');
    const message = error instanceof Error ? error.message : String(error);
    const failures = job.failureCount + 1;
    const isOfDatabase = error instanceof Error && isOutage(databaseFaultOf(error));
    if (failures < (isOfDatabase ? databaseFailuresMax : failuresMax)) {
      const delayMs = Math.min(retryMs * 2 ** job.failureCount, delayMsMax);
      await delayFailedJob(database, job.id, lease, { error: message, delayMs });
      return;
    }
    await giveUp(job, message, 'failures');
  }

  const giveUp = (job: ClaimedJob, message: string, after: GiveUpCause) =>
    database.transaction(async (tx) => {
      if (!(await giveUpJob(tx, job.id, lease, message))) return;
      await kindOf(kinds, job.kind).giveUp(tx, job.subjectId, after);
    });

  const ended = work();
  return {
    wake: bell.ring,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

const isOutage = (fault: DatabaseFault | undefined): boolean => fault !== undefined && fault !== 'value';

function kindOf(kinds: JobKinds, name: string): JobKind {
  const known: Readonly<Record<string, JobKind | undefined>> = kinds;
  const kind = known[name];
  if (!kind) throw new Error(`No such kind of job: ${name}`);
  return kind;
}

/** A bell for one sleeper: rung while nobody sleeps, it wakes the next one. */
interface Bell {
  ring(): void;
  /** Resolves when the bell is rung, at the latest after `ms`, and at once when it is silenced. */
  rungOrAfter(ms: number): Promise<void>;
}

/** @param silenced ends all waiting; no timer outlives it */
function createBell(silenced: AbortSignal): Bell {
  let isRung = false;
  let wakeSleeper: (() => void) | undefined;

  const ring = () => {
    isRung = true;
    wakeSleeper?.();
  };
  silenced.addEventListener('abort', ring);

  return {
    ring,
    async rungOrAfter(ms) {
      if (!isRung && !silenced.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wakeSleeper = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wakeSleeper = undefined;
      isRung = false;
    },
  };
}
