/**
 * 发货: records that a grant's cards were sent to their merchant, or that a replacement card was handed to its customer.
 */
import { sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import type { Actor } from '../../audit/record-audit';
import { businessMinute } from '../../calendar';
import { changeRecord } from '../../command';
import { refuseFields, Refusal } from '../../refusal';
import { say } from '../../texts/say';
import { countCards } from '../card/public';
import { refuseUnlessExpected } from '#server/expected-count';
import { insertGrantEvents } from './grant-events';
import { grantTarget, listGrantRanges, type GrantState } from './grant-repository';
import type { GrantParts } from './parts';
import { listOpenCards } from './receive/open-cards-repository';
import { refuseUnlessOnItsWay } from './receive/receive-goods';
import { refuseCourier } from './shipping-rules';

type Ship = typeof grant.shipGrant;

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export const shipGrant = (
  { database, now }: GrantParts,
  { id, parcelCount, expectedCount, ...body }: BodyOf<Ship>,
  actor: Actor,
): Promise<ReplyOf<Ship>> =>
  changeRecord({ database, actor }, grantTarget(id, actor), async (tx, batch) => {
    if (!batch.isHandOverDue) {
      await refuseUnlessOnItsWay(tx, batch);
      refuseUnlessInTheHouse(batch);
    }
    const at = now();
    const courier = body.courier?.trim() || null;
    const trackingNo = body.trackingNo?.trim() || null;
    refuseMissing(batch, courier, trackingNo);
    refuseCourier(batch, { courier, trackingNo });
    await tx.execute(sql`
      update grant_batches set shipped_at = ${at}, shipped_by = ${actor.accountId}, parcel_count = ${parcelCount},
        courier = ${courier}, tracking_no = ${trackingNo}, version = version + 1
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
        before: { version: batch.version, courier: batch.courier, trackingNo: batch.trackingNo },
        after: { version: batch.version + 1, courier, trackingNo },
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

function refuseMissing({ delivery }: GrantState, courier: string | null, trackingNo: string | null): void {
  if (delivery !== 'mail') return;
  if (courier === null) throw refuseFields([{ path: 'courier', message: say('请填写快递公司') }]);
  if (trackingNo === null) throw refuseFields([{ path: 'trackingNo', message: say('请填写快递单号') }]);
}
