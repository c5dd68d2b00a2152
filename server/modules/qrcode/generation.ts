/** Makes the codes of a batch, giving each its address: the long work behind status 生成中. */
import { sql } from 'drizzle-orm';
import { qrBatchStatus } from '#contract/qrcode/constants';
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
import { everything } from '#server/lib/scope';
import { drawCodes } from '#server/modules/card/public';
import { lockBatch, updateBatchStatus } from './qr-code-repository';

/** 60 bits: tokens can't be guessed, and collisions among a million codes are very rare. */
const tokenLength = 12;
/** Small enough for a smooth progress bar, and for requests that wait for the embedded engine. */
const pieceSize = 100;
const giveUpReasons: GiveUpReasons = {
  failures: '生成二维码时出错，请重试；多次失败请联系管理员',
  lostRuns: '生成二维码时服务三次意外中止，已放弃；再试仍如此请联系管理员',
};

export interface GenerationParts {
  readonly database: Database;
  readonly now: () => Date;
  /** Generates `count` tokens; a duplicate fails the piece, and the job generates new ones. */
  readonly draw?: (count: number) => readonly string[];
}

export function createQrCodeGeneration({ database, now, draw = drawTokens }: GenerationParts): JobKind {
  async function run(job: JobInHand) {
    for (;;) {
      job.signal.throwIfAborted();
      await job.yieldToRequests();
      const batch = await findOpenBatch(database, job.subjectId);
      if (!batch) return;
      if (batch.doneCount === batch.quantity) return end(batch.id, batch.quantity);
      const tokens = draw(Math.min(pieceSize, batch.quantity - batch.doneCount));
      const made = await makePiece(database, batch, tokens, job);
      if (!made) throw new LeaseLost(batch.id);
    }
  }

  const end = (id: number, quantity: number) =>
    database.transaction(async (tx) => {
      const batch = await lockBatch(tx, id, everything);
      if (batch?.status !== qrBatchStatus.generating) return;
      const { finished, generating } = qrBatchStatus;
      await updateBatchStatus(tx, id, { status: finished, reason: null, finishedAt: now() });
      await recordAudit(tx, systemSource, {
        action: 'qrcode.generate',
        entity: { kind: 'qr_batch', id },
        before: { status: generating },
        after: { status: finished },
        detail: { quantity },
      });
    });

  async function giveUp(tx: Queryable, id: number, after: GiveUpCause) {
    const { failed, generating } = qrBatchStatus;
    if ((await lockBatch(tx, id, everything))?.status !== generating) return;
    await updateBatchStatus(tx, id, { status: failed, reason: giveUpReasons[after], finishedAt: now() });
    await recordAudit(tx, systemSource, {
      action: 'qrcode.fail',
      entity: { kind: 'qr_batch', id },
      before: { status: generating },
      after: { status: failed },
      detail: { reason: giveUpReasons[after] },
    });
  }

  return { run, giveUp };
}

export const drawTokens = (count: number): readonly string[] => {
  const text = drawCodes(count, tokenLength).bytes.toString('latin1');
  return Array.from({ length: count }, (_, at) => text.slice(at * tokenLength, (at + 1) * tokenLength));
};

interface OpenBatch {
  readonly id: number;
  readonly quantity: number;
  readonly doneCount: number;
}

async function findOpenBatch(db: Queryable, id: number): Promise<OpenBatch | undefined> {
  const [batch] = await db.query<OpenBatch>(sql`
    select id, quantity, done_count as "doneCount" from qr_batches where id = ${id} and status = 0`);
  return batch;
}

/**
 * Makes the next codes after the finished ones, in one statement with the progress: after a kill both are stored, or
 * neither.
 *
 * @returns whether the job still belonged to this process
 */
async function makePiece(
  db: Queryable,
  { id, doneCount }: OpenBatch,
  tokens: readonly string[],
  job: JobInHand,
): Promise<boolean> {
  const [piece] = await db.query<{ count: number }>(sql`
    with held as (${job.recordProgress(doneCount + tokens.length)}), made as (
      update qr_codes
      set token = given.token, status = case when goods_id is null or page_id is null then 1 else 2 end
      from unnest(${sql.param([...tokens])}::text[]) with ordinality as given (token, turn)
      where batch_id = ${id} and qr_codes.ordinal = ${doneCount} + given.turn and qr_codes.token is null
        and exists (select from held)
      returning qr_codes.id
    ), counted as (
      insert into qr_code_counts (qr_code_id) select id from made
    ), noted as (
      update qr_batches set done_count = done_count + (select count(*) from made)
      where id = ${id} and exists (select from held)
    )
    select count(*) as count from made`);
  return piece?.count === tokens.length;
}
