/** Finds the replacement: a card that the merchant has, or one from stock by a grant of its own. */
import { sql } from 'drizzle-orm';
import { formatSerial } from '#contract/card/serial';
import { grantStatus } from '#contract/grant/constants';
import type { NewGrant } from '#contract/grant/endpoints';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import { refuseFields, Refusal } from '#server/lib/refusal';
import { runningNoOf, type CardId, findCardIds } from '#server/modules/card/public';
import { chooseCards } from '#server/modules/grant/create/choose-cards';
import { insertGrantEvents } from '#server/modules/grant/grant-events';
import {
  endGranting,
  grantCardsToCustomers,
  findGrantTerms,
  insertGrant,
  takeGrantBatchNo,
} from '#server/modules/grant/public';
import { say } from '#server/texts/say';
import type { HeldCard } from './customer-card-repository';

export interface Replacement {
  readonly cardId: CardId;
  readonly printJobId: number;
  readonly serial: string;
  readonly grantBatchNo: string;
}

/**
 * A card of the same kind that the old card's merchant has received and nobody holds.
 *
 * @throws Refusal invalidFields, saying why the card can't be used
 */
export async function findMerchantsCard(
  tx: Queryable,
  old: HeldCard,
  serial: string,
  today: string,
): Promise<Replacement> {
  const cardId = (await findCardIds(tx, [serial])).get(serial);
  const [found] = await tx.query<Omit<Replacement, 'serial'>>(sql`
    select card.id as "cardId", card.print_job_id as "printJobId", batch.batch_no as "grantBatchNo"
    from cards card
    join print_jobs job on job.id = card.print_job_id
    join grant_batches batch on batch.id = card.grant_batch_id
    where card.id = ${cardId ?? 0} and card.status = 3 and card.customer_id is null
      and card.last_day >= ${today}::date and batch.merchant_id = ${old.merchantId}
      and job.card_name = ${old.cardName} and job.card_kind = ${old.cardKind} and job.goods_id = ${old.goodsId}`);
  if (!found)
    throw refuseFields([
      {
        path: 'newSerial',
        message: say('{serial} 不是这家商户已收到、未激活的同款学习卡', { serial }),
      },
    ]);
  return { ...found, serial };
}

interface Circumstances {
  readonly at: Date;
  readonly accountId: number;
  readonly reason: string;
  /** Serial of the old card. */
  readonly serial: string;
}

/**
 * Grants the oldest free card of the same kind. Cards leave the stock only by a grant, so it gets a batch of its own, on
 * the terms of the old card's batch.
 *
 * @throws Refusal stateConflict when none is free
 */
export async function grantFromStock(
  tx: Queryable,
  old: HeldCard,
  { serial, ...by }: Circumstances,
): Promise<Replacement> {
  const today = businessDay(by.at);
  const body = orderOf(old, serial);
  const { availableCount } = await chooseCards(tx, body, 0, today);
  if (availableCount === 0) throw new Refusal('stateConflict', say('没有同款学习卡可换，请先补充库存'));
  const { ranges, jobs } = await chooseCards(tx, body, 1, today);
  const [range] = ranges;
  const [job] = jobs;
  if (!range || !job) throw new Error('A card was free and could not be chosen.');
  const plan = {
    ranges,
    jobs,
    availableCount,
    quantity: 1,
    phones: [],
    repeatedPhones: [],
    sameGoodsCount: 0,
    activateBefore: job.activateBefore,
  };
  const grantBatchNo = await takeGrantBatchNo(tx, today);
  const id = await insertGrant(tx, {
    batchNo: grantBatchNo,
    body,
    plan,
    terms: await findGrantTerms(tx, old.grantBatchId),
    createdBy: by.accountId,
    createdAt: by.at,
    inPlaceOf: old,
  });
  await grantCardsToCustomers(tx, id, [range.firstCard], [old.customerId]);
  await endGranting(tx, id, grantStatus.received);
  await insertGrantEvents(tx, ranges, { kind: 'granted', ...by });
  await insertGrantEvents(tx, ranges, { kind: 'received', ...by });
  return {
    cardId: range.firstCard,
    printJobId: job.printJobId,
    serial: formatSerial({ prefix: job.prefix, runningNo: runningNoOf(range.firstCard) }),
    grantBatchNo,
  };
}

const orderOf = (old: HeldCard, serial: string): NewGrant => ({
  targetKind: old.merchantId === null ? 'user' : 'merchant',
  ...(old.merchantId !== null && { merchantId: old.merchantId }),
  card: { cardName: old.cardName, cardKind: old.cardKind, goodsId: old.goodsId },
  selection: 'oldest',
  delivery: old.cardKind === 'electronic' ? 'electronic' : 'pickup',
  note: serial,
});
