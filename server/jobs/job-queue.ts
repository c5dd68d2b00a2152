/** The jobs table: which process works on what, and until when. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import type { JobKindName } from './job-kind';

export interface Lease {
  readonly owner: string;
  readonly ms: number;
}

export interface ClaimedJob {
  readonly id: number;
  readonly kind: string;
  readonly subjectId: number;
  readonly failureCount: number;
  /** Runs that ended without a word one after another, none of which came further than the one before. */
  readonly lostRunCount: number;
}

export interface NewJob {
  readonly kind: JobKindName;
  readonly subjectId: number;
  readonly totalCount: number;
}

/** Queues work, in the transaction that makes it necessary. Wake the runner after the commit. */
export async function insertJob(tx: Queryable, { kind, subjectId, totalCount }: NewJob): Promise<void> {
  await tx.execute(sql`
    insert into jobs (kind, subject_id, total_count) values (${kind}, ${subjectId}, ${totalCount})`);
}

/** Limit of a failed job's delay. */
export const delayMsMax = 60_000;
/** The longest lease that the options allow. */
const leaseMsMax = 3_600_000;

const after = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;
const leaseEnd = (lease: Lease) => after(lease.ms);

/** A worker ended without a word. What came further than at the last such end is not what ends its process. */
const countLostRun = (isLost: SQL): SQL => sql`
  lost_run_count = case
    when not ${isLost} then lost_run_count
    when done_count > lost_done_count then 1
    else lost_run_count + 1
  end,
  lost_done_count = case when ${isLost} then greatest(done_count, lost_done_count) else lost_done_count end`;

/**
 * Takes the oldest job of the given kinds that is waiting, or whose worker has been silent for longer than its lease. A
 * time further ahead than possible was written while the database's clock ran ahead, and counts as past. A worker that
 * takes its own job again lives, and was kept from the database.
 */
export async function claimJob(
  db: Database,
  lease: Lease,
  kinds: readonly string[],
): Promise<ClaimedJob | undefined> {
  const [job] = await db.query<ClaimedJob>(sql`
    update jobs
    set state = 'running', lease_owner = ${lease.owner}, lease_until = ${leaseEnd(lease)},
      ${countLostRun(sql`(state = 'running' and lease_owner <> ${lease.owner})`)}
    where id = (
      select id from jobs
      where kind = any(${sql.param([...kinds])}::text[])
        and (state = 'queued' and (run_after <= now() or run_after > ${after(delayMsMax)})
          or state = 'running' and (lease_until < now() or lease_until > ${after(leaseMsMax)}))
      order by id
      limit 1
      for no key update skip locked
    )
    returning id, kind, subject_id as "subjectId", failure_count as "failureCount",
      lost_run_count as "lostRunCount"`);
  return job;
}

/**
 * Time until the first delayed job of the given kinds is due, by the database's clock. A timer set together with the
 * delay would use another clock: if it fired early, the job would not be due and would wait for the poll.
 *
 * @returns at least 1, so that a job that another process is just taking is not polled without a pause; undefined when
 * none waits
 */
export async function delayUntilNextJobMs(
  db: Queryable,
  kinds: readonly string[],
): Promise<number | undefined> {
  const [next] = await db.query<{ delayMs: number | null }>(sql`
    select extract(epoch from min(run_after) - clock_timestamp())::float8 * 1000 as "delayMs"
    from jobs
    where state = 'queued' and kind = any(${sql.param([...kinds])}::text[])`);
  return typeof next?.delayMs === 'number' ? Math.max(1, Math.ceil(next.delayMs)) : undefined;
}

/** Affects no row when another process has the lease. */
export const extendLeaseStatement = (id: number, lease: Lease, doneCount: number | null = null): SQL => sql`
  update jobs
  set lease_until = ${leaseEnd(lease)}, done_count = coalesce(${doneCount}::integer, done_count)
  where id = ${id} and lease_owner = ${lease.owner}
  returning id`;

/** @returns whether the lease was still held */
export const extendLease = async (db: Queryable, id: number, lease: Lease): Promise<boolean> =>
  (await db.execute(extendLeaseStatement(id, lease))) === 1;

export async function finishJob(db: Queryable, id: number, { owner }: Lease): Promise<void> {
  await db.execute(sql`
    update jobs
    set state = 'done', done_count = total_count, ended_at = now(), lease_owner = null, lease_until = null
    where id = ${id} and lease_owner = ${owner}`);
}

/** Returns the job to the queue as if it had not been taken, because a shutdown is no failure. */
export async function handBackJob(db: Queryable, id: number, { owner }: Lease): Promise<void> {
  await db.execute(sql`
    update jobs set state = 'queued', lease_owner = null, lease_until = null
    where id = ${id} and lease_owner = ${owner}`);
}

/** The worker lives: it was only too slow for its lease, and another one has counted it as lost. */
export async function excuseLostRun(db: Queryable, id: number): Promise<void> {
  await db.execute(sql`update jobs set lost_run_count = greatest(0, lost_run_count - 1) where id = ${id}`);
}

export async function delayFailedJob(
  db: Queryable,
  id: number,
  { owner }: Lease,
  { error, delayMs }: { readonly error: string; readonly delayMs: number },
): Promise<void> {
  await db.execute(sql`
    update jobs
    set state = 'queued', failure_count = failure_count + 1, last_error = ${error},
      run_after = now() + ${delayMs} * interval '1 millisecond', lease_owner = null, lease_until = null
    where id = ${id} and lease_owner = ${owner}`);
}

/** @returns whether the lease was still held, so that the job could be given up */
export async function giveUpJob(
  tx: Queryable,
  id: number,
  { owner }: Lease,
  error: string,
): Promise<boolean> {
  const count = await tx.execute(sql`
    update jobs
    set state = 'failed', failure_count = failure_count + 1, last_error = ${error}, ended_at = now(),
      lease_owner = null, lease_until = null
    where id = ${id} and lease_owner = ${owner}`);
  return count === 1;
}

/** A job's results are stored elsewhere; the job itself is kept only for a while. */
export const deleteEndedJobs = (db: Queryable, endedBefore: Date): Promise<number> =>
  db.execute(sql`delete from jobs where ended_at < ${endedBefore}`);

/**
 * Returns all running jobs of the given kinds to the queue. Only correct while no other process can be working: on the
 * embedded engine, whose directory lock proves that the process that took them is gone.
 */
export async function releaseLeases(db: Queryable, kinds: readonly string[]): Promise<void> {
  await db.execute(sql`
    update jobs set state = 'queued', lease_owner = null, lease_until = null, ${countLostRun(sql`true`)}
    where state = 'running' and kind = any(${sql.param([...kinds])}::text[])`);
}
