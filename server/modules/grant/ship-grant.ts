/**
 * 发货: records that a grant's cards were sent to their merchant, or that a replacement card was handed to its customer.
 */
import { sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import { businessDay, businessMinute } from '#server/lib/calendar';
import { refuseUnlessExpected } from '#server/lib/expected-count';
import { Refusal } from '#server/lib/refusal';
import { countCards } from '#server/modules/card/public';
import { say } from '#server/texts/say';
import { insertGrantEvents } from './grant-events';
import { grantTarget, listGrantRanges, type GrantState } from './grant-repository';
import type { GrantParts } from './parts';
import { listOpenCards } from './receive/open-cards-repository';
import { refuseUnlessOnItsWay } from './receive/receive-goods';
import { refuseWaybills } from './shipping-rules';
import { inWaybillColumns, waybillLines, waybillsAfter } from './waybills';

type Ship = typeof grant.shipGrant;

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export const shipGrant = (
  { database, now }: GrantParts,
  { id, expectedCount, ...body }: BodyOf<Ship>,
  actor: Actor,
): Promise<ReplyOf<Ship>> =>
  changeRecord({ database, actor }, grantTarget(id, actor), async (tx, batch) => {
    if (!batch.isHandOverDue) {
      await refuseUnlessOnItsWay(tx, batch);
      refuseUnlessInTheHouse(batch);
    }
    const at = now();
    const today = businessDay(at);
    const waybills = waybillsAfter(body, batch.waybills).map((waybill) => ({
      ...waybill,
      day: waybill.day ?? today,
    }));
    refuseWaybills(batch, { waybills, given: body, today, isLeaving: true });
    const parcelCount = waybills.length > 1 ? waybills.length : (body.parcelCount ?? 1);
    await tx.execute(sql`
      update grant_batches set shipped_at = ${at}, shipped_by = ${actor.accountId}, parcel_count = ${parcelCount},
        (courier, tracking_no, waybills) = row (${inWaybillColumns(waybills)}), version = version + 1
      where id = ${id}`);
    // A replacement card counts as received from the start, so it is not among the open cards.
    const cards = await (batch.isHandOverDue ? listGrantRanges(tx, id) : listOpenCards(tx, id));
    refuseUnlessExpected(countCards(cards), expectedCount);
    await insertGrantEvents(tx, cards, {
      kind: 'shipped',
      at,
      accountId: actor.accountId,
    });
    return {
      reply: { shippedAt: at.toISOString() },
      audit: {
        action: 'grant.ship',
        before: { version: batch.version, waybills: waybillLines(batch) },
        after: { version: batch.version + 1, waybills: waybillLines({ waybills }) },
        detail: { parcelCount },
      },
    };
  });

function refuseUnlessInTheHouse({ cardKind, status, shippedAt, shippedBy }: GrantState): void {
  if (cardKind === 'electronic') throw new Refusal('stateConflict', say('电子卡不用发货'));
  if (shippedAt !== null)
    throw new Refusal(
      'stateConflict',
      say('{name} 已于 {time} 发货', { name: shippedBy ?? '', time: businessMinute(shippedAt) }),
    );
  if (status !== grantStatus.waiting) throw new Refusal('stateConflict', say('该批次已有收货，不必再发货'));
}
