/** Provides the file of a grant, and tells beforehand whether it can be taken. */
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import { grantLabels } from '#contract/grant/labels';
import { type Actor, recordAudit } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { createByteMeter } from '#server/files/byte-meter';
import { recordNotFound, refuseFields, Refusal } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { markOf } from '#server/modules/user/public';
import { FileAnswer } from '#server/plugins/answers';
import { spreadsheetTypes } from '#server/spreadsheet/spreadsheet';
import { say, type Message } from '#server/texts/say';
import { findGrantState, fromCardsOf, grantTarget, type GrantState } from '../grant-repository';
import type { GrantParts } from '../parts';
import { listWaitingCards } from '../receive/open-cards-repository';
import { takeDelivery } from '../receive/receive-goods';
import { completeGrantExport, insertGrantExport, listGrantExportRows } from './grant-export-repository';
import { grantFileBytes } from './grant-file';

type Calls = typeof grant;

/** @returns why the file can't be taken now; undefined when it can. @throws Refusal recordNotFound */
export async function findFileObstacle(
  { database }: GrantParts,
  id: number,
  scope: Scope,
): Promise<Message | undefined> {
  const batch = await findGrantState(database, id, scope);
  if (!batch) throw recordNotFound(grantLabels.entity);
  return obstacleOf(batch);
}

function obstacleOf({ status, movedCount, quantity }: GrantState): Message | undefined {
  if (status === grantStatus.granting)
    return say('发放尚未完成，已完成 {done} / {quantity} 张', { done: movedCount, quantity });
  if (status === grantStatus.revoked) return say('该批次已撤回');
  if (status === grantStatus.void) return say('该批次的卡已全部作废');
  return undefined;
}

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export async function exportGrant(
  { database, now, keys }: GrantParts,
  { id, format = 'xlsx', ...query }: QueryOf<Calls['exportGrant']>,
  actor: Actor,
): Promise<FileAnswer> {
  const reason = query.reason?.trim() || undefined;
  // Recorded before the first byte is sent, because even an interrupted download may have given codes away.
  const { exportId, file, at } = await changeRecord(
    { database, actor },
    grantTarget(id, actor),
    async (tx, batch) => {
      const at = now();
      const obstacle = obstacleOf(batch);
      if (obstacle) throw new Refusal('stateConflict', obstacle);
      const hasCodes = batch.cardKind === 'electronic' && batch.codesDestroyedAt === null;
      if (hasCodes && batch.exportCount > 0 && reason === undefined)
        throw refuseFields([{ path: 'reason', message: say('重新导出须填写原因') }]);
      const rowCount = await countFileRows(tx, id);
      if (rowCount === 0) throw new Refusal('stateConflict', say('该批次没有可导出的卡'));
      const row = { grantBatchId: id, accountId: actor.accountId, format, hasCodes, rowCount, reason, at };
      const { batchNo, targetKind } = batch;
      const exportId = await insertGrantExport(tx, row);
      if (hasCodes) await receiveByCodes(tx, batch, actor, at);
      return {
        reply: {
          exportId,
          at,
          file: { id, batchNo, hasCodes, isForUsers: targetKind === 'user' },
        },
        audit: { action: 'grant.export', detail: { format, rowCount, hasCodes, reason } },
      };
    },
  );
  const mark = await markOf(database, actor, at);
  async function* recorded() {
    const meter = createByteMeter();
    yield* meter.pass(grantFileBytes(database, keys.copy, file, format, mark));
    // Not reached when the reader disconnects early: the record then shows an interrupted download.
    await completeGrantExport(database, exportId, { sha256: meter.sha256(), at: now() });
  }
  return new FileAnswer(
    `发放批次_${file.batchNo}.${format}`,
    spreadsheetTypes[format],
    Readable.from(recorded(), { objectMode: false }),
  );
}

async function countFileRows(tx: Queryable, id: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count ${fromCardsOf(id)} and card.status <> 9`,
  );
  return row?.count ?? 0;
}

/** @throws Refusal recordNotFound */
export async function listGrantExports(
  { database }: GrantParts,
  id: number,
  scope: Scope,
): Promise<ReplyOf<Calls['listGrantExports']>> {
  if (!(await findGrantState(database, id, scope))) throw recordNotFound(grantLabels.entity);
  const rows = await listGrantExportRows(database, id);
  return rows.map(({ sha256, at, ...row }) => ({
    ...row,
    sha256: sha256?.toString('hex') ?? null,
    at: at.toISOString(),
  }));
}

/**
 * An agent who takes the codes of electronic cards has thereby received them, because nothing else will come. Does
 * nothing where the office takes them: it passes them on, and the recipient confirms the receipt.
 */
async function receiveByCodes(tx: Queryable, batch: GrantState, actor: Actor, at: Date) {
  const isOnItsWay = batch.status === grantStatus.waiting || batch.status === grantStatus.partlyReceived;
  if (actor.agentId === undefined || !isOnItsWay) return;
  const received = await listWaitingCards(tx, batch.id, []);
  if (received.length === 0) return;
  const delivery = { received, short: [], damaged: [] };
  const { audit } = await takeDelivery(tx, batch, delivery, { note: '', actor, at });
  await recordAudit(tx, actor, { ...audit, entity: { kind: 'grant_batch', id: batch.id } });
}
