/** Makes the cards of a print job: the long work behind status 生成中. */
import { setImmediate } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { printJobStatus } from '#contract/repertory/constants';
import { recordAudit, systemSource } from '#server/audit/record-audit';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import {
  LeaseLost,
  type GiveUpCause,
  type GiveUpReasons,
  type JobInHand,
  type JobKind,
} from '#server/jobs/job-kind';
import {
  drawCodes,
  prepareCardBatch,
  type CardBatch,
  type CardKeys,
  type DrawCodes,
  cardAfter,
  insertCardEvents,
  insertCardBatch,
} from '#server/modules/card/public';
import {
  endGeneration,
  failGeneration,
  findGeneration,
  refreshCardStatistics,
  type Generation,
} from './generation-repository';

export interface GenerationParts {
  readonly database: Database;
  readonly keys: CardKeys;
  readonly now: () => Date;
  readonly draw?: DrawCodes;
}

/** A repetition among 2^60 codes practically never occurs; more than this many mean that the generator is broken. */
const redrawsMax = 3;
const giveUpReasons: GiveUpReasons = {
  failures: '生成学习卡时出错，请重试；多次失败请联系管理员',
  lostRuns: '生成学习卡时服务三次意外中止，已放弃；再试仍如此请联系管理员',
};

export function createGeneration({ database, keys, now, draw = drawCodes }: GenerationParts): JobKind {
  async function run(job: JobInHand) {
    const generation = await findGeneration(database, job.subjectId);
    if (!generation) return;
    await makeCards(generation, job);
    await end(generation);
  }

  async function makeCards(generation: Generation, job: JobInHand) {
    const { quantity } = generation;
    let done = generation.generatedCount;
    let size = firstBatchSize;
    const prepareNext = (offset: number) =>
      prepare(generation, { offset, count: Math.min(size, quantity - offset) });
    let batch = prepareNext(done);
    while (batch.count > 0) {
      job.signal.throwIfAborted();
      await job.yieldToRequests();
      const writing = writeOrRedraw(generation, batch, job);
      writing.catch(() => {}); // Prevents an unhandled rejection; awaited below in every case.
      done += batch.count;
      let elapsedMs: number;
      try {
        // Waits until the statement is sent, so that the engine's thread writes this batch while this thread generates
        // the next.
        await setImmediate();
        batch = prepareNext(done);
      } finally {
        // Also runs when generating failed: no batch may be in progress when the job is taken up again.
        elapsedMs = await writing;
      }
      size = nextBatchSize(size, elapsedMs);
    }
  }

  const prepare = (generation: Generation, part: { readonly offset: number; readonly count: number }) =>
    prepareCardBatch(generation, keys, part, draw);

  /** @returns milliseconds for which the batch held the database */
  async function writeOrRedraw(generation: Generation, drawn: CardBatch, job: JobInHand): Promise<number> {
    let batch = drawn;
    for (let redraws = 0; ; redraws += 1) {
      try {
        return await write(generation, batch, job);
      } catch (error) {
        if (!isCodeCollision(error) || redraws === redrawsMax) throw error;
        batch = prepare(generation, { offset: batch.firstCard - generation.firstCard, count: batch.count });
      }
    }
  }

  async function write({ cardKind, firstCard, printJobId }: Generation, batch: CardBatch, job: JobInHand) {
    const startedAt = performance.now();
    const progress = job.recordProgress(batch.lastCard - firstCard + 1);
    if (!(await insertCardBatch(database, batch, cardKind, progress))) throw new LeaseLost(printJobId);
    return performance.now() - startedAt;
  }

  async function end(generation: Generation) {
    const { printJobId, firstCard, quantity } = generation;
    await database.transaction(async (tx) => {
      const at = now();
      const status = await endGeneration(tx, generation, at);
      if (status === undefined) return;
      const ranges = [{ firstCard, lastCard: cardAfter(firstCard, quantity - 1) }];
      await insertCardEvents(tx, { printJobId, kind: 'generated', ranges, at, accountId: null });
      await recordAudit(tx, systemSource, {
        action: 'repertory.generate',
        entity: { kind: 'print_job', id: printJobId },
        before: { status: printJobStatus.generating },
        after: { status },
        detail: { count: quantity },
      });
    });
    await refreshCardStatistics(database);
  }

  async function giveUp(tx: Queryable, printJobId: number, after: GiveUpCause) {
    if (!(await failGeneration(tx, printJobId, giveUpReasons[after]))) return;
    await recordAudit(tx, systemSource, {
      action: 'repertory.fail',
      entity: { kind: 'print_job', id: printJobId },
      before: { status: printJobStatus.generating },
      after: { status: printJobStatus.failed },
      detail: { reason: giveUpReasons[after] },
    });
  }

  return { run, giveUp };
}

const isCodeCollision = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'cards_code_lookup_key';

// Number of cards that one transaction of a generation writes.

/**
 * The embedded engine has one session, so a request waits for the current batch: this is how long it is delayed. On
 * PostgreSQL nobody waits, and the target only keeps the progress smooth.
 */
export const batchTargetMs = 4;
const firstBatchSize = 300;
export const batchSizeMin = 250;
export const batchSizeMax = 2_000;

/**
 * The size of the next batch: moves towards the size that would have taken `batchTargetMs`, by at most half, so that
 * one slow disk write does not cause many small batches.
 */
export function nextBatchSize(size: number, elapsedMs: number): number {
  const wanted = (size * batchTargetMs) / Math.max(elapsedMs, 0.1);
  const damped = Math.min(Math.max(wanted, size / 1.5), size * 1.5);
  return Math.round(Math.min(Math.max(damped, batchSizeMin), batchSizeMax));
}
