/** Revokes whole grants, and returns cards of a grant to stock. */
import { sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { refuseUnlessExpected } from '#server/lib/expected-count';
import { reasonOf, refuseFields, Refusal } from '#server/lib/refusal';
import { type CardRange, countCards, findOverlap } from '#server/modules/card/public';
import { say } from '#server/texts/say';
import { readBatchSerials, type FindObstacle } from '../batch-serials';
import { insertGrantEvents } from '../grant-events';
import { findGrantState, fromCardsOf, grantTarget, type GrantState, rangesAs } from '../grant-repository';
import type { GrantParts } from '../parts';
import { listAllShortCards, listShortCards } from '../receive/open-cards-repository';
import { takeCardsBack } from './take-cards-back';

type Revoke = typeof grant.revokeGrant;
type Return = typeof grant.returnCards;

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export function revokeGrant(
  { database, now }: GrantParts,
  body: BodyOf<Revoke>,
  actor: Actor,
): Promise<ReplyOf<Revoke>> {
  const reason = reasonOf(body);
  return changeRecord({ database, actor }, grantTarget(body.id, actor), async (tx, batch) => {
    const at = now();
    refuseUnlessReturnable(batch);
    if (batch.status !== grantStatus.waiting)
      throw new Refusal('stateConflict', say('该批次已有收货，不能撤回；未激活的卡可以退回入库'));
    if (batch.frozenCount > 0)
      throw new Refusal(
        'stateConflict',
        say('该批次有 {count} 张卡已冻结，请先解冻或作废', { count: batch.frozenCount }),
      );
    await refuseShortOnes(tx, batch.id);
    if (batch.shippedAt !== null && body.isInHand !== true)
      throw new Refusal('stateConflict', say('该批次已发货，不能撤回；卡已回到仓库的，请注明'));
    const returned = await takeCardsBack(tx, batch.id, [2]);
    await insertGrantEvents(tx, returned, { kind: 'returned', at, accountId: actor.accountId, reason });
    const returnedCount = countCards(returned);
    refuseUnlessExpected(returnedCount, body.expectedCount);
    await insertReturn(tx, batch.id, { returned, receivedCount: 0, accountId: actor.accountId, at });
    await tx.execute(sql`update grant_batches set status_reason = ${reason} where id = ${batch.id}`);
    return {
      reply: { returnedCount },
      audit: {
        action: 'grant.revoke',
        before: { status: batch.status },
        after: { status: grantStatus.revoked },
        detail: { returnedCount, reason },
      },
    };
  });
}

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export function returnCards(
  { database, now }: GrantParts,
  { id, serials, isInHand = false, expectedCount, ...body }: BodyOf<Return>,
  actor: Actor,
): Promise<ReplyOf<Return>> {
  const reason = reasonOf(body);
  return changeRecord({ database, actor }, grantTarget(id, actor), async (tx, batch) => {
    const at = now();
    refuseUnlessReturnable(batch);
    // Electronic cards are nowhere physically; physical ones that nobody has received may be anywhere.
    const isAnywhere = batch.cardKind === 'physical';
    const within = serials && (await readReturned(tx, id, serials, isAnywhere && !isInHand));
    const statuses = isAnywhere && !within ? receivedOnly : notActivated;
    if (!within && !isAnywhere) await refuseShortOnes(tx, id);
    const count = within ? countCards(within) : await countReturnable(tx, id, statuses);
    refuseUnlessExpected(count, expectedCount);
    const returned = await takeCardsBack(tx, id, statuses, within);
    await insertGrantEvents(tx, returned, { kind: 'returned', at, accountId: actor.accountId, reason });
    const after = await findGrantState(tx, id, actor);
    if (!after) throw new Error(`Grant ${id} has gone while it was held.`);
    const receivedCount = batch.receivedCount - after.receivedCount;
    await insertReturn(tx, id, { returned, receivedCount, accountId: actor.accountId, at });
    if (after.status === grantStatus.revoked)
      await tx.execute(sql`update grant_batches set status_reason = ${reason} where id = ${id}`);
    return {
      reply: { returnedCount: countCards(returned), status: after.status },
      audit: {
        action: 'grant.return',
        before: { status: batch.status, receivedCount: batch.receivedCount },
        after: { status: after.status, receivedCount: after.receivedCount },
        detail: { returnedCount: countCards(returned), reason },
      },
    };
  });
}

/** Cards whose codes somebody may have read never return to stock, because the next holder would share them. */
function refuseUnlessReturnable(batch: GrantState) {
  const { status, cardKind, targetKind, exportCount, codesDestroyedAt, isTransferred } = batch;
  if (status === grantStatus.granting) throw new Refusal('stateConflict', say('发放尚未完成，请稍后再试'));
  if (status === grantStatus.revoked) throw new Refusal('stateConflict', say('该批次已撤回'));
  if (status === grantStatus.void) throw new Refusal('stateConflict', say('该批次的卡已全部作废'));
  const isRead = exportCount > 0 || codesDestroyedAt !== null || isTransferred || targetKind === 'user';
  if (cardKind === 'electronic' && isRead)
    throw new Refusal('stateConflict', say('电子卡的激活码已交付，不能退回，只能作废'));
}

const receivedOnly = [3] as const;
const notActivated = [2, 3] as const;

const stillReturnable: FindObstacle = ({ count, granted, received }) =>
  granted + received === count
    ? undefined
    : say('其中 {count} 张已激活、冻结或作废，不能退回', { count: count - granted - received });

const receivedAndReturnable: FindObstacle = (cards) =>
  stillReturnable(cards) ??
  (cards.granted > 0
    ? say('其中 {count} 张尚未收货，不能退回入库；卡在仓库的，请注明', { count: cards.granted })
    : undefined);

/** Cards reported short are in nobody's hands; they must be received before they can be returned. */
async function refuseShortOnes(tx: Queryable, id: number, within?: readonly CardRange[]): Promise<void> {
  const count = countCards(within ? await listShortCards(tx, id, within) : await listAllShortCards(tx, id));
  if (count > 0)
    throw new Refusal(
      'stateConflict',
      say('其中 {count} 张已报短缺，不能回到库存；找到的请先收货，找不到的请结案', { count }),
    );
}

async function readReturned(
  tx: Queryable,
  id: number,
  serials: NonNullable<BodyOf<Return>['serials']>,
  mustBeReceived: boolean,
): Promise<readonly CardRange[]> {
  const { ranges, broken } = await readBatchSerials(
    tx,
    id,
    'serials',
    serials,
    mustBeReceived ? receivedAndReturnable : stillReturnable,
  );
  if (broken.length > 0) throw refuseFields(broken);
  if (findOverlap(ranges) !== undefined)
    throw refuseFields([{ path: 'serials', message: say('同一卡号被列出了两次') }]);
  await refuseShortOnes(tx, id, ranges);
  return ranges;
}

async function countReturnable(tx: Queryable, id: number, statuses: readonly number[]): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    sql`select count(*)::integer as count ${fromCardsOf(id)} and card.status = any(${sql.param([...statuses])}::smallint[])`,
  );
  return row?.count ?? 0;
}

// Records that cards of a grant returned to stock, for the month's statement.

interface Returned {
  readonly returned: readonly CardRange[];
  /** Those of `returned` that had been received. */
  readonly receivedCount: number;
  /** Null where the server acted. */
  readonly accountId: number | null;
  readonly at: Date;
}

/** Does nothing where no card returned. */
async function insertReturn(
  tx: Queryable,
  id: number,
  { returned, receivedCount, accountId, at }: Returned,
): Promise<void> {
  if (returned.length === 0) return;
  await tx.execute(sql`
    insert into grant_returns (grant_batch_id, card_count, received_count, short_count, account_id, at)
    select ${id}, ${countCards(returned)}, ${receivedCount}, count(*) filter (
        where id <@ grant_short_cards(${id}) and not was_received(id, (select created_at from grant_batches where id = ${id}))
      ), ${accountId}, ${at}
    from cards join ${rangesAs(returned)} on cards.id between chosen.first_card and chosen.last_card`);
}
