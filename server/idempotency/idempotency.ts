/** Idempotency: a repeated call with its key does nothing and gets the first answer. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Database } from '#server/database/database';
import { ConnectionFault, databaseFaultOf } from '#server/database/database-fault';
import { Refusal } from '#server/lib/refusal';
import { say } from '#server/texts/say';
import { findKept, keepOutcome, lockKey, type KeyOwner } from './idempotency-repository';

export interface IdempotentCall extends KeyOwner {
  /** The content of the call, to which the key is bound: with other content it is refused. */
  readonly content: unknown;
}

interface Running extends KeyOwner {
  readonly contentHash: Buffer;
  hasTransacted: boolean;
  hasCommitted: boolean;
}

const running = new AsyncLocalStorage<Running>();

/**
 * Runs `work` as the call. Of all runs with one key only one executes its transaction; for the others the transaction
 * returns the stored outcome, so that `work` builds the same reply.
 *
 * @param work uses at most one transaction of a database `withIdempotency`, whose outcome JSON can represent
 * @throws Refusal idempotencyConflict when the key was used for something else
 */
export const runIdempotently = <Reply>(
  { content, ...owner }: IdempotentCall,
  work: () => Promise<Reply>,
): Promise<Reply> =>
  running.run(
    { ...owner, contentHash: hashContent(content), hasTransacted: false, hasCommitted: false },
    async () => {
      try {
        return await work();
      } catch (error) {
        // After the commit a failure must not be reported as "nothing was changed".
        const isAfterwards = running.getStore()?.hasCommitted === true && error instanceof Error;
        throw isAfterwards && databaseFaultOf(error) ? new ConnectionFault('lost', error) : error;
      }
    },
  );

/**
 * The same database, whose transactions belong to the idempotent call in which they begin. The outcome is stored in the
 * transaction itself, so that a process that is killed between commit and reply has stored it, too.
 */
export const withIdempotency = (database: Database): Database => ({
  ...database,
  async transaction(work) {
    const call = running.getStore();
    if (!call) return database.transaction(work);
    if (call.hasTransacted) throw new Error(`${call.call} is idempotent and began a second transaction.`);
    call.hasTransacted = true;
    const outcome = await database.transaction(async (tx) => {
      await lockKey(tx, call);
      const kept = await findKept(tx, call);
      if (kept && !kept.contentHash.equals(call.contentHash)) throw usedOtherwise();
      // Passes through JSON the first time as well, so that a first and a repeated reply can't differ.
      const decided = kept?.outcome ?? JSON.stringify((await work(tx)) ?? null);
      if (!kept) await keepOutcome(tx, call, { contentHash: call.contentHash, outcome: decided });
      return decided;
    });
    call.hasCommitted = true;
    return JSON.parse(outcome);
  },
});

const usedOtherwise = () =>
  new Refusal('idempotencyConflict', say('该请求已提交过不同的内容，请刷新后重新填写'));

const hashContent = (content: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(content, sortFields)).digest();

/** Sorts fields, because their order does not matter. */
const sortFields = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
