/** Gives a customer another card for one that is lost or spoilt: the old one void, the new one until the same day. */
import { sql } from 'drizzle-orm';
import type { customer } from '#contract/customer/endpoints';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { NewGrant } from '#contract/grant/endpoints';
import { formatSerial } from '#contract/card/serial';
import type { Actor } from '../../audit/record-audit';
import { businessDay } from '../../calendar';
import { command } from '../../command';
import { Refusal } from '../../refusal';
import { say } from '../../texts/say';
import { runningNoOf } from '../card/card-id';
import { findCardIds, updateCards } from '../card/change/card-action-repository';
import { activateCardRow } from '../activation/activation-repository';
import { chooseCards } from '../grant/create/choose-cards';
import { insertGrantEvents } from '../grant/grant-events';
import { endGranting, grantCardsToCustomers, insertGrant, takeGrantBatchNo } from '../grant/grant-repository';
import {
  customerEntity,
  holdCard,
  insertEvents,
  reasonOf,
  type CustomerParts,
} from './change-customer-cards';
import { updateValidity, type HeldCard } from './customer-card-repository';
import type { Queryable } from '../../database/queryable';

type Replace = typeof customer.replaceCard;

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export function replaceCard(
  { database, now }: CustomerParts,
  { serial, ...body }: BodyOf<Replace>,
  actor: Actor,
): Promise<ReplyOf<Replace>> {
  const reason = reasonOf(body);
  const at = now();
  const today = businessDay(at);
  return command({ database, actor }, async (tx) => {
    await lockJobsLike(tx, (await findCardIds(tx, [serial])).get(serial));
    const old = await holdCard(tx, serial, actor);
    if (old.cardStatus === 9) throw new Refusal('stateConflict', say('该卡已作废，不能换卡'));
    const order = orderOf(old, serial);
    const choice = await chooseCards(tx, order, 0, today);
    if (choice.availableCount === 0)
      throw new Refusal('stateConflict', say('没有同款学习卡可换，请先补充库存'));
    const { ranges, jobs } = await chooseCards(tx, order, 1, today);
    const [range] = ranges;
    const [job] = jobs;
    if (!range || !job) throw new Error('A card was free and could not be chosen.');
    const plan = {
      ranges,
      jobs,
      availableCount: choice.availableCount,
      quantity: 1,
      phones: [],
      repeatedPhones: [],
      activateBefore: job.activateBefore,
    };
    const newCard = range.firstCard;
    const by = { at, accountId: actor.accountId, reason };
    // No card leaves the stock but by a grant: the new one has a batch of its own.
    const batchNo = await takeGrantBatchNo(tx, today);
    const batchId = await insertGrant(tx, {
      batchNo,
      body: order,
      plan,
      createdBy: actor.accountId,
      createdAt: at,
    });
    await grantCardsToCustomers(tx, batchId, [newCard], [old.customerId]);
    await endGranting(tx, batchId, grantStatus.received);
    await insertGrantEvents(tx, ranges, { kind: 'granted', ...by });
    await insertGrantEvents(tx, ranges, { kind: 'received', ...by });
    await activateCardRow(tx, { cardId: newCard, customerId: old.customerId, at });
    await insertGrantEvents(tx, ranges, { kind: 'activated', ...by });
    await updateValidity(tx, newCard, { validUntil: old.validUntil, extensionDays: old.extensionDays });
    await updateCards(tx, 'void', [old.cardId]);
    await tx.execute(sql`update customer_cards set replaced_by = ${newCard} where card_id = ${old.cardId}`);
    await insertEvents(tx, [old], { kind: 'voided', ...by });
    const newSerial = formatSerial({ prefix: job.prefix, runningNo: runningNoOf(newCard) });
    return {
      reply: { serial: newSerial },
      audit: {
        action: 'customer.replace',
        entity: customerEntity(old.customerId),
        before: { serial },
        after: { serial: newSerial },
        detail: { reason, grantBatchNo: batchNo },
      },
    };
  });
}

const orderOf = (old: HeldCard, serial: string): NewGrant => ({
  targetKind: old.merchantId === null ? 'user' : 'merchant',
  ...(old.merchantId !== null && { merchantId: old.merchantId }),
  card: { cardName: old.cardName, cardKind: old.cardKind, goodsId: old.goodsId },
  selection: 'oldest',
  delivery: old.cardKind === 'electronic' ? 'electronic' : 'pickup',
  note: serial,
});

/** The print job of the old card, and all that the new one may come from, in the order in which everybody holds them. */
async function lockJobsLike(tx: Queryable, card: number | undefined): Promise<void> {
  await tx.execute(sql`
    select from print_jobs
    where (card_name, card_kind, goods_id) in (
      select card_name, card_kind, goods_id from print_jobs
      where id = (select print_job_id from customer_cards where card_id = ${card ?? 0})
    )
    order by id
    for update`);
}
