/** Orders batches of QR codes, reports their progress, and retries failed ones. */
import { sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint';
import { merchantStatus } from '#contract/merchant/constants';
import { nameOfCode, qrBatchStatus } from '#contract/qrcode/constants';
import type { NewQrCodes, QrBatchProgress, qrcode } from '#contract/qrcode/endpoints';
import { qrBatchFields } from '#contract/qrcode/fields';
import { qrBatchLabels } from '#contract/qrcode/labels';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord, command } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { contentOf } from '#server/fields/content';
import { insertJob } from '#server/jobs/job-queue';
import { refuseFields, Refusal, type FieldMessage } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { findObstacle } from '#server/modules/dictionary/in-use';
import { say } from '#server/texts/say';
import { obstacleToPage } from './fitting-page';
import type { QrCodeParts } from './parts';
import {
  findGoodsNames,
  findPublishedPage,
  insertBatch,
  listBatchRows,
  lockBatch,
  updateBatchStatus,
  type BatchContent,
  type BatchRow,
} from './qr-code-repository';

const dayMs = 86_400_000;

/** @param origin of the address in the codes, which never changes; @throws Refusal invalidFields */
export const addQrCodes = (
  { database, now, jobs }: QrCodeParts,
  body: NewQrCodes,
  origin: string,
  actor: Actor,
): Promise<ReplyOf<typeof qrcode.addQrCodes>> =>
  command({ database, actor }, async (tx) => {
    const content = contentOf(qrBatchFields, body);
    const names = await requireTargets(tx, content, actor);
    const { quantity, namePattern } = content;
    const { id, batchNo } = await insertBatch(tx, {
      ...content,
      origin,
      names: Array.from({ length: quantity }, (_, at) => nameOfCode(namePattern, at + 1, quantity)),
      createdBy: actor.accountId,
      createdAt: now(),
    });
    await insertJob(tx, { kind: 'qrcode.generate', subjectId: id, totalCount: quantity });
    tx.afterCommit(jobs.wake);
    return {
      reply: { batchId: id, batchNo },
      audit: {
        action: 'qrcode.create',
        entity: { kind: 'qr_batch', id },
        after: { batchNo, ...content, origin, status: qrBatchStatus.generating },
        detail: { names },
      },
    };
  });

/** @returns names of the references, by field and id */
async function requireTargets(
  tx: Queryable,
  { merchantId, goodsId, pageId, namePattern }: BatchContent,
  { agentId }: Scope,
) {
  const broken: FieldMessage[] = [];
  const [merchant] = await tx.query<{ name: string; status: number; agentId: number | null }>(sql`
    select name, status, agent_id as "agentId" from merchants where id = ${merchantId} for share`);
  // Another agent's merchant counts as missing.
  if (!merchant || (agentId !== undefined && merchant.agentId !== agentId))
    broken.push({ path: 'merchantId', message: say('商户不存在') });
  else if (merchant.status === merchantStatus.disabled)
    broken.push({ path: 'merchantId', message: say('商户已停用，不能新增二维码') });
  const goods = goodsId === null ? undefined : (await findGoodsNames(tx, [goodsId])).get(goodsId);
  const goodsObstacle =
    goodsId === null ? undefined : await findObstacle(tx, 'goods', goodsId, '商品已不存在', '商品已停用');
  if (goodsObstacle) broken.push({ path: 'goodsId', message: goodsObstacle });
  const page = pageId === null ? undefined : await findPublishedPage(tx, pageId);
  const pageObstacle = pageId === null ? undefined : obstacleToPage(page);
  if (pageObstacle) broken.push({ path: 'pageId', message: pageObstacle });
  if (namePattern === '') broken.push({ path: 'namePattern', message: say('名称规则不能为空') });
  if (broken.length > 0) throw refuseFields(broken);
  return {
    merchantId: { [merchantId]: merchant?.name },
    ...(goodsId !== null && { goodsId: { [goodsId]: goods } }),
    ...(pageId !== null && { pageId: { [pageId]: page?.name } }),
  };
}

/** @throws Refusal recordNotFound, stateConflict */
export const retryQrBatch = ({ database, jobs }: QrCodeParts, id: number, actor: Actor): Promise<null> =>
  changeRecord(
    { database, actor },
    { kind: 'qr_batch', id, lock: (tx) => lockBatch(tx, id, actor) },
    async (tx, batch) => {
      if (batch.status !== qrBatchStatus.failed)
        throw new Refusal(
          'stateConflict',
          say('批次{status}，不需要重试', { status: say(qrBatchLabels.status[batch.status]) }),
        );
      await updateBatchStatus(tx, id, { status: qrBatchStatus.generating, reason: null, finishedAt: null });
      await insertJob(tx, { kind: 'qrcode.generate', subjectId: id, totalCount: batch.totalCount });
      tx.afterCommit(jobs.wake);
      return {
        reply: null,
        audit: {
          action: 'qrcode.retry',
          before: { status: batch.status },
          after: { status: qrBatchStatus.generating },
          detail: { doneCount: batch.doneCount, quantity: batch.totalCount },
        },
      };
    },
  );

/**
 * @param batchId without it, everybody's batches that are running or have failed, and the caller's own that ended
 * within a day
 */
export async function listAddProgress(
  { database, now }: QrCodeParts,
  batchId: number | undefined,
  caller: Scope & { readonly accountId: number },
): Promise<QrBatchProgress[]> {
  const since = new Date(now().getTime() - dayMs);
  const wanted =
    batchId === undefined
      ? sql`(batch.status <> 1 or batch.created_by = ${caller.accountId} and batch.finished_at > ${since})`
      : sql`batch.id = ${batchId}`;
  return (await listBatchRows(database, wanted, caller)).map(viewProgress);
}

const viewProgress = ({ createdAt, finishedAt, ...row }: BatchRow): QrBatchProgress => ({
  ...row,
  failedCount: row.status === qrBatchStatus.failed ? row.totalCount - row.doneCount : 0,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});
