/** The kinds of long work, and what a module supplies for each. */
import type { SQL } from 'drizzle-orm';
import type { JobKindName } from '#contract/system/constants';
import type { Queryable } from '../database/queryable';

export { jobKindNames } from '#contract/system/constants';
export type { JobKindName };

export interface JobKind {
  /**
   * Does the work, from wherever an earlier run left it: a run may end at any instant, killed, and the next one gets
   * the same subject. Throws when `signal` is aborted; the job then goes back to the queue.
   */
  run(job: JobInHand): Promise<void>;
  /** Called in the transaction that gives the job up for good, after its last failure. */
  giveUp(tx: Queryable, subjectId: number): Promise<void>;
}

/** What a runner takes on. */
export type JobKinds = Readonly<Partial<Record<JobKindName, JobKind>>>;

export interface JobInHand {
  readonly subjectId: number;
  /** Aborted when the server shuts down or the job was taken over by another process. */
  readonly signal: AbortSignal;
  /** Lets requests go first; awaited between two pieces of work. It may wait, but not for ever. */
  yieldToRequests(): Promise<void>;
  /**
   * An UPDATE that records how far the work has come and extends the lease; it touches one row, or none when another
   * process holds the job by now. It belongs into a WITH of the statement that does the work, which must do nothing
   * when it touches no row: then the two stand or fall together, in one round trip.
   */
  recordProgress(doneCount: number): SQL;
}

/** Thrown when the job was taken over by another process, which goes on with it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor(readonly subjectId: number) {
    super(`The lease of the job on ${subjectId} was lost.`);
  }
}
