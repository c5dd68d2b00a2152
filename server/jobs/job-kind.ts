/** The kinds of long work, and what a module provides for each. */
import type { SQL } from 'drizzle-orm';
import type { JobKindName } from '#contract/system/constants';
import type { Queryable } from '#server/database/queryable';
import type { Word } from '#server/texts/say';

export { jobKindNames } from '#contract/system/constants';
export type { JobKindName };

export interface JobKind {
  /**
   * Does the work from wherever an earlier run left it: a run may be killed at any moment, and the next one gets the
   * same subject. Throws when `signal` is aborted; the job then returns to the queue.
   */
  run(job: JobInHand): Promise<void>;
  /**
   * Called in the transaction that gives the job up for good, after its last failure or its last lost run. The work may
   * have ended before that, as when the answer to its commit was lost; then nothing may be changed.
   */
  giveUp(tx: Queryable, subjectId: number, after: GiveUpCause): Promise<void>;
}

/** Runs that failed, or runs whose process ended without a word. */
export type GiveUpCause = 'failures' | 'lostRuns';

/** What people are told, by the cause. */
export type GiveUpReasons = Readonly<Record<GiveUpCause, Word>>;

/** The kinds that a runner takes. */
export type JobKinds = Readonly<Partial<Record<JobKindName, JobKind>>>;

export interface JobInHand {
  readonly subjectId: number;
  /** Aborted when the server shuts down or the job was taken over by another process. */
  readonly signal: AbortSignal;
  /** Lets requests go first; awaited between two pieces of work. The wait is limited. */
  yieldToRequests(): Promise<void>;
  /**
   * An UPDATE that stores the progress and extends the lease; it affects one row, or none when another process has
   * taken the job over. Put it into a WITH of the statement that does the work, which must do nothing when no row is
   * affected: then both happen or neither, in one round trip.
   */
  recordProgress(doneCount: number): SQL;
}

/** Thrown when another process has taken the job over and continues it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor(readonly subjectId: number) {
    super(`The lease of the job on ${subjectId} was lost.`);
  }
}
