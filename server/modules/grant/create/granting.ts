/** Moves the reserved cards of a large grant into it, some thousands at a time: the long work behind status 生成中. */
import { sql } from 'drizzle-orm';
import { grantStatus } from '#contract/grant/constants';
import { recordAudit, systemSource } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import {
  LeaseLost,
  type GiveUpCause,
  type GiveUpReasons,
  type JobInHand,
  type JobKind,
} from '#server/jobs/job-kind';
import { everything } from '#server/lib/scope';
import { cardAfter, rangeSize, countCards } from '#server/modules/card/public';
import { insertGrantEvents } from '../grant-events';
import {
  endGranting,
  findGrantState,
  grantCards,
  listGrantRanges,
  lockGrant,
  type GrantState,
} from '../grant-repository';
import type { GrantParts } from '../parts';
import { takeCardsBack } from '../take-back/take-cards-back';
import type { ChosenRange } from './free-cards-repository';

/** So few that a turn holds the embedded engine for less than a tenth of a second. */
const cardsPerTurn = 2_000;
const giveUpReasons: GiveUpReasons = {
  failures: '发放时出错，卡已退回库存，请重新发放',
  lostRuns: '发放时服务三次意外中止，卡已退回库存，请重新发放',
};

export function createGranting({ database, now }: Pick<GrantParts, 'database' | 'now'>): JobKind {
  async function run(job: JobInHand) {
    const ranges = await listGrantRanges(database, job.subjectId);
    for (;;) {
      job.signal.throwIfAborted();
      await job.yieldToRequests();
      const batch = await findGrantState(database, job.subjectId, everything);
      if (batch?.status !== grantStatus.granting) return;
      if (batch.movedCount === batch.quantity) return end(batch, ranges);
      await moveNext(batch, sliceOf(ranges, batch.movedCount, cardsPerTurn), job);
    }
  }

  /**
   * Moves cards and progress in one transaction, so that the next turn continues where this one ended, even after a
   * kill.
   */
  async function moveNext({ id, movedCount }: GrantState, next: readonly ChosenRange[], job: JobInHand) {
    const count = countCards(next);
    await database.transaction(async (tx) => {
      // Updates the job row first, in the same order as the code that gives it up.
      if ((await tx.execute(job.recordProgress(movedCount + count))) !== 1) throw new LeaseLost(id);
      await lockGrant(tx, id, everything);
      const moved = await grantCards(tx, id, next);
      if (moved !== count) throw new Error(`Of ${count} reserved cards only ${moved} were in stock.`);
    });
  }

  async function end({ id, quantity }: GrantState, ranges: readonly ChosenRange[]) {
    await database.transaction(async (tx) => {
      await lockGrant(tx, id, everything);
      if (!(await endGranting(tx, id, grantStatus.waiting))) return;
      await insertGrantEvents(tx, ranges, {
        kind: 'granted',
        at: now(),
        accountId: await findGranter(tx, id),
      });
      await recordAudit(tx, systemSource, {
        action: 'grant.finish',
        entity: { kind: 'grant_batch', id },
        before: { status: grantStatus.granting },
        after: { status: grantStatus.waiting },
        detail: { count: quantity },
      });
    });
  }

  async function giveUp(tx: Queryable, id: number, after: GiveUpCause) {
    const batch = await lockGrant(tx, id, everything);
    if (batch?.status !== grantStatus.granting) return;
    // The statement has no line yet, because nothing was granted.
    await takeCardsBack(tx, id, [2]);
    await endGranting(tx, id, grantStatus.revoked, giveUpReasons[after]);
    await recordAudit(tx, systemSource, {
      action: 'grant.fail',
      entity: { kind: 'grant_batch', id },
      before: { status: grantStatus.granting },
      after: { status: grantStatus.revoked },
      detail: { reason: giveUpReasons[after] },
    });
  }

  return { run, giveUp };
}

/** The next `count` cards after the first `done` ones, in the order of the ranges. */
export function sliceOf(ranges: readonly ChosenRange[], done: number, count: number): ChosenRange[] {
  const slice: ChosenRange[] = [];
  let passed = 0;
  let missing = count;
  for (const range of ranges) {
    const size = rangeSize(range);
    const skipped = Math.min(size, Math.max(0, done - passed));
    const taken = Math.min(size - skipped, missing);
    if (taken > 0) {
      const firstCard = cardAfter(range.firstCard, skipped);
      slice.push({ ...range, firstCard, lastCard: cardAfter(firstCard, taken - 1) });
    }
    passed += size;
    missing -= taken;
  }
  return slice;
}

async function findGranter(tx: Queryable, id: number): Promise<number | null> {
  const [batch] = await tx.query<{ createdBy: number }>(
    sql`select created_by as "createdBy" from grant_batches where id = ${id}`,
  );
  return batch?.createdBy ?? null;
}
