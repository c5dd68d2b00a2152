/** 余下短缺结案: gives up the cards of a grant that have not come; they become short and void. */
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord } from '#server/command/command';
import { Refusal, reasonOf } from '#server/lib/refusal';
import { countCards, vacuumCodeCopies } from '#server/modules/card/public';
import { say } from '#server/texts/say';
import { insertGrantEvents } from '../grant-events';
import { grantTarget } from '../grant-repository';
import type { GrantParts } from '../parts';
import { listOpenCards, listUnreportedCards, moveOpenCards } from './open-cards-repository';
import { insertReceipt } from './receipt-repository';
import { destroyCodesWhenDone, findAfter, refuseUnlessOnItsWay } from './receive-goods';
import { findLastReceipt, sayWhoWasFirst } from './who-was-first';

type Close = typeof grant.closeShortage;

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export async function closeShortage(
  { database, now, keys }: GrantParts,
  { id, expectedCount, ...body }: BodyOf<Close>,
  actor: Actor,
): Promise<ReplyOf<Close>> {
  const reason = reasonOf(body);
  let isElectronic = false;
  const reply = await changeRecord({ database, actor }, grantTarget(id, actor), async (tx, batch) => {
    const at = now();
    await refuseUnlessOnItsWay(tx, batch);
    if (batch.status === grantStatus.waiting && !(await findLastReceipt(tx, id)))
      throw new Refusal('stateConflict', say('该批次还没有收货或短缺登记，不能结案；没有寄出的可以撤回'));
    if (batch.openCount !== expectedCount)
      throw new Refusal('stateConflict', await sayWhoWasFirst(tx, batch));
    isElectronic = batch.cardKind === 'electronic';
    const open = await listOpenCards(tx, id);
    const newlyShort = await listUnreportedCards(tx, id, open);
    const closed = await moveOpenCards(tx, id, open, 9);
    await insertGrantEvents(tx, closed, { kind: 'missing', at, accountId: actor.accountId, reason });
    await insertReceipt(tx, {
      grantBatchId: id,
      receivedCount: 0,
      note: reason,
      accountId: actor.accountId,
      at,
      ranges: { short: newlyShort, closed },
    });
    const after = await findAfter(tx, id, actor);
    await destroyCodesWhenDone(tx, keys.copy, after, at);
    const closedCount = countCards(closed);
    return {
      reply: { closedCount, status: after.status },
      audit: {
        action: 'grant.close',
        before: { status: batch.status },
        after: { status: after.status },
        detail: { closedCount, reason },
      },
    };
  });
  if (isElectronic) await vacuumCodeCopies(database);
  return reply;
}
