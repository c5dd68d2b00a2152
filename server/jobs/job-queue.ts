/** The jobs table: who works on what, and until when. */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Queryable } from '../database/queryable';
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
}

export interface NewJob {
  readonly kind: JobKindName;
  readonly subjectId: number;
  readonly totalCount: number;
}

/** Puts work into the queue, in the transaction that makes it necessary. Wake the runner after the commit. */
export async function insertJob(tx: Queryable, { kind, subjectId, totalCount }: NewJob): Promise<void> {
  await tx.execute(sql`
    insert into jobs (kind, subject_id, total_count) values (${kind}, ${subjectId}, ${totalCount})`);
}

/** No failed job is put off for longer. */
export const delayMsMax = 60_000;
/** The longest lease that the options allow. */
const leaseMsMax = 3_600_000;

const after = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;
const leaseEnd = (lease: Lease) => after(lease.ms);

/**
 * Takes the oldest job of the given kinds that waits, or whose worker has not been heard of for the length of a lease. A
 * time further away than any can be was written while the clock of the database was ahead, and counts as past.
 */
export async function claimJob(
  db: Database,
  lease: Lease,
  kinds: readonly string[],
): Promise<ClaimedJob | undefined> {
  const [job] = await db.query<ClaimedJob>(sql`
    update jobs
    set state = 'running', lease_owner = ${lease.owner}, lease_until = ${leaseEnd(lease)}
    where id = (
      select id from jobs
      where kind = any(${sql.param([...kinds])}::text[])
        and (state = 'queued' and (run_after <= now() or run_after > ${after(delayMsMax)})
          or state = 'running' and (lease_until < now() or lease_until > ${after(leaseMsMax)}))
      order by id
      limit 1
      for no key update skip locked
    )
    returning id, kind, subject_id as "subjectId", failure_count as "failureCount"`);
  return job;
}

/**
 * How long until the first delayed job of the given kinds is due, by the clock of the database. A timer set beside the
 * delay would be another clock: when it rings early, the job is not due yet and waits for the poll.
 *
 * @returns at least 1, so that a job which another process is just taking is not asked for without a pause; undefined
 *   when none waits
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

/** Touches no row when the lease is another's. */
export const extendLeaseStatement = (id: number, lease: Lease, doneCount: number | null = null): SQL => sql`
  update jobs
  set lease_until = ${leaseEnd(lease)}, done_count = coalesce(${doneCount}::integer, done_count)
  where id = ${id} and lease_owner = ${lease.owner}
  returning id`;

/** @returns whether the job was still the lease owner's */
export const extendLease = async (db: Queryable, id: number, lease: Lease): Promise<boolean> =>
  (await db.execute(extendLeaseStatement(id, lease))) === 1;

export async function finishJob(db: Queryable, id: number, { owner }: Lease): Promise<void> {
  await db.execute(sql`
    update jobs
    set state = 'done', done_count = total_count, ended_at = now(), lease_owner = null, lease_until = null
    where id = ${id} and lease_owner = ${owner}`);
}

/** Returns the job to the queue as if it had not been taken; a shutdown is no failure. */
export async function handBackJob(db: Queryable, id: number, { owner }: Lease): Promise<void> {
  await db.execute(sql`
    update jobs set state = 'queued', lease_owner = null, lease_until = null
    where id = ${id} and lease_owner = ${owner}`);
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

/** @returns whether the job was still the lease owner's to give up */
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

/** What a job has made stands elsewhere; the job itself is remembered for a while only. */
export const deleteEndedJobs = (db: Queryable, endedBefore: Date): Promise<number> =>
  db.execute(sql`delete from jobs where ended_at < ${endedBefore}`);

/**
 * Returns every job of the given kinds in hand to the queue. Right only while no other process can be at work: on the embedded engine,
 * whose directory lock proves that the process which took them is gone.
 */
export async function releaseLeases(db: Queryable, kinds: readonly string[]): Promise<void> {
  await db.execute(sql`
    update jobs set state = 'queued', lease_owner = null, lease_until = null
    where state = 'running' and kind = any(${sql.param([...kinds])}::text[])`);
}
