/** 转给其他商户: moves received and activated cards of a grant to the merchant that should have got them. */
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import { grantLabels } from '#contract/grant/labels';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import { refuseUnlessExpected } from '#server/lib/expected-count';
import { reasonOf, recordNotFound, refuseFields, Refusal } from '#server/lib/refusal';
import type { Scope } from '#server/lib/scope';
import { type CardRange, findOverlap } from '#server/modules/card/public';
import { say, type Message } from '#server/texts/say';
import { readBatchSerials } from '../batch-serials';
import { drawOnCredit, exceededCredit, findDrawn, findObstacleOfCredit, type CreditHolder } from '../credit';
import { insertGrantEvents } from '../grant-events';
import { findGrantState, grantTarget, type GrantState } from '../grant-repository';
import { findObstacleToGrant } from '../obstacle-to-grant';
import type { GrantParts } from '../parts';
import {
  countMovable,
  findCharged,
  insertTransferredGrant,
  insertTransfer,
  listMovable,
  lockReceiver,
  moveCards,
  type Receiver,
} from './transfer-repository';

type Preview = typeof grant.previewTransfer;
type Transfer = typeof grant.transferCards;
/** A preview whose obstacle is still to be said in the reader's language. */
type Previewed = Omit<ReplyOf<Preview>, 'obstacle'> & { readonly obstacle: Message | null };

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export async function previewTransfer(
  { database, now }: GrantParts,
  { id, merchantId, serials }: BodyOf<Preview>,
  scope: Scope & CreditHolder,
): Promise<Previewed> {
  const batch = await findGrantState(database, id, scope);
  if (!batch) throw recordNotFound(grantLabels.entity);
  refuseUnlessMerchants(batch);
  const within = await readTransferred(database, id, serials);
  const day = businessDay(now());
  const counts = await countMovable(database, batch, within, day);
  const to = merchantId === undefined ? undefined : await lockReceiver(database, batch, merchantId, scope);
  const [unfit] = merchantId === undefined ? [] : findObstacleToGrant(to, day);
  const drawing = to && { ...drawnBy(to), quantity: counts.cardCount };
  const credit = drawing ? await findDrawn(database, drawing) : null;
  return {
    ...counts,
    unitPriceFen: batch.unitPriceFen,
    from: await findCharged(database, batch, counts),
    to: to ? await findCharged(database, batch, counts, to.settlementKind) : null,
    credit,
    obstacle: unfit?.message ?? (drawing && findObstacleOfCredit(credit, drawing, scope)) ?? null,
  };
}

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export function transferCards(
  { database, now }: GrantParts,
  {
    id,
    merchantId,
    serials,
    expectedCount,
    expectedAmountFen,
    expectedBeyondCount,
    creditReason,
    ...body
  }: BodyOf<Transfer>,
  actor: Actor & CreditHolder,
): Promise<ReplyOf<Transfer>> {
  const reason = reasonOf(body);
  return changeRecord({ database, actor }, grantTarget(id, actor), async (tx, batch) => {
    const at = now();
    const day = businessDay(at);
    refuseUnlessMerchants(batch);
    const to = await lockReceiver(tx, batch, merchantId, actor);
    if (merchantId === batch.merchantId)
      throw refuseFields([{ path: 'merchantId', message: say('这些卡已经是该商户的') }]);
    const unfit = findObstacleToGrant(to, day);
    if (!to || unfit.length > 0) throw refuseFields(unfit);
    const within = await readTransferred(tx, id, serials);
    const counts = await countMovable(tx, batch, within, day);
    refuseUnlessExpected(counts.cardCount, expectedCount);
    if (counts.cardCount === 0) throw new Refusal('stateConflict', say('没有已收货或已激活的卡可以转'));
    if (expectedAmountFen) {
      const from = await findCharged(tx, batch, counts);
      const charged = await findCharged(tx, batch, counts, to.settlementKind);
      if (from.amountFen !== expectedAmountFen.from || charged.amountFen !== expectedAmountFen.to)
        throw new Refusal('stateConflict', say('单价、结算方式或激活数刚刚有变化，金额已经不同，请重新核对'));
    }
    const credit = await drawOnCredit(
      tx,
      { ...drawnBy(to), quantity: counts.cardCount, creditReason },
      actor,
    );
    const { beyondCount = 0 } = credit ?? {};
    if (expectedBeyondCount !== undefined && expectedBeyondCount !== beyondCount)
      throw new Refusal(
        'stateConflict',
        say('授信刚刚有变化，现在超出 {count} 张，请重新核对', { count: beyondCount }),
      );
    const ranges = await listMovable(tx, id, within);
    const made = await insertTransferredGrant(tx, batch, {
      to,
      ranges,
      day,
      at,
      by: actor.accountId,
    });
    await insertTransfer(tx, { from: id, to: made.id, counts, reason, accountId: actor.accountId, day, at });
    await moveCards(tx, id, made.id, ranges);
    await insertGrantEvents(tx, ranges, { kind: 'transferred', at, accountId: actor.accountId, reason });
    return {
      reply: { cardCount: counts.cardCount, grant: made },
      audit: {
        action: 'grant.transfer',
        before: { merchant: batch.merchant },
        after: { merchant: to.name },
        detail: {
          cardCount: counts.cardCount,
          activatedCount: counts.activatedCount,
          grantBatchNo: made.batchNo,
          reason,
          ...exceededCredit(credit, { creditReason }),
        },
      },
    };
  });
}

const drawnBy = ({ id, settlementKind }: Receiver) => ({ merchantId: id, settlementKind });

function refuseUnlessMerchants({ status, targetKind }: GrantState): void {
  if (status === grantStatus.granting) throw new Refusal('stateConflict', say('发放尚未完成，请稍后再试'));
  if (targetKind === 'user') throw new Refusal('stateConflict', say('发放给用户的卡不属于任何商户'));
}

/** Checks only that the cards belong to the grant: those that can't be moved are counted separately. */
async function readTransferred(
  db: Queryable,
  id: number,
  serials: BodyOf<Transfer>['serials'],
): Promise<readonly CardRange[] | undefined> {
  if (!serials) return undefined;
  const { ranges, broken } = await readBatchSerials(db, id, 'serials', serials, () => undefined);
  if (broken.length > 0) throw refuseFields(broken);
  if (findOverlap(ranges) !== undefined)
    throw refuseFields([{ path: 'serials', message: say('同一卡号被列出了两次') }]);
  return ranges;
}
