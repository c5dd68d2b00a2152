/** Replaces a lost or spoilt card: the old one becomes void, and the new one is valid until the same day. */
import { sql } from 'drizzle-orm';
import type { customer } from '#contract/customer/endpoints';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import type { Actor } from '#server/audit/record-audit';
import { command } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { businessDay } from '#server/lib/calendar';
import { reasonOf, Refusal } from '#server/lib/refusal';
import { activateCardRow, findCardIds, updateCards } from '#server/modules/card/public';
import { say } from '#server/texts/say';
import { customerEntity, holdCard, insertEvents, type CustomerParts } from './change-customer-cards';
import { updateValidity } from './customer-card-repository';
import { findMerchantsCard, grantFromStock } from './replacement';

type Replace = typeof customer.replaceCard;

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export function replaceCard(
  { database, now }: CustomerParts,
  { serial, newSerial, isUnfrozen = false, ...body }: BodyOf<Replace>,
  actor: Actor,
): Promise<ReplyOf<Replace>> {
  const reason = reasonOf(body);
  return command({ database, actor }, async (tx) => {
    await lockJobsLike(tx, (await findCardIds(tx, [serial])).get(serial));
    const old = await holdCard(tx, serial, actor);
    const at = now();
    const today = businessDay(at);
    if (old.isReplaced) throw new Refusal('stateConflict', say('该卡已换过卡，不能再换'));
    if (old.cardStatus === 9) throw new Refusal('stateConflict', say('该卡已作废，不能换卡'));
    // The new card would have ended, too.
    if (old.validUntil < today) throw new Refusal('stateConflict', say('该卡已到期，请先延期再换卡'));
    const by = { at, accountId: actor.accountId, reason };
    const card =
      newSerial === undefined
        ? await grantFromStock(tx, old, { ...by, serial })
        : await findMerchantsCard(tx, old, newSerial, today);
    await activateCardRow(tx, { cardId: card.cardId, customerId: old.customerId, at });
    await insertEvents(tx, [card], { kind: 'activated', ...by });
    await updateValidity(tx, card.cardId, { validUntil: old.validUntil, extensionDays: old.extensionDays });
    // A freeze is meant for the holder, who must not escape it by losing the card.
    const staysFrozen = old.cardStatus === 6 && !isUnfrozen;
    if (staysFrozen) {
      await updateCards(tx, 'freeze', [card.cardId]);
      await insertEvents(tx, [card], { kind: 'frozen', ...by });
    }
    await updateCards(tx, 'void', [old.cardId]);
    await tx.execute(
      sql`update customer_cards set replaced_by = ${card.cardId} where card_id = ${old.cardId}`,
    );
    await insertEvents(tx, [old], { kind: 'voided', ...by });
    return {
      reply: { serial: card.serial },
      audit: {
        action: 'customer.replace',
        entity: customerEntity(old.customerId),
        before: { serial },
        after: { serial: card.serial },
        detail: {
          reason,
          grantBatchNo: card.grantBatchNo,
          ...(old.cardStatus === 6 && { isUnfrozen }),
        },
      },
    };
  });
}

/** Locks the old card's print job and all from which the new one may come, in the common order. */
async function lockJobsLike(tx: Queryable, card: number | undefined): Promise<void> {
  await tx.execute(sql`
    select from print_jobs
    where (card_name, card_kind, goods_id) in (
      select card_name, card_kind, goods_id from print_jobs
      where id = (select print_job_id from customer_cards where card_id = ${card ?? 0})
    )
    order by id
    for no key update`);
}
