/** An agent who takes the codes of electronic cards has received them: nothing else of them will come. */
import { grantStatus } from '#contract/grant/constants';
import { recordAudit, type Actor } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import type { GrantState } from '../grant-repository';
import { listWaitingCards } from '../receive/open-cards-repository';
import { takeDelivery } from '../receive/receive-goods';

/** Nothing where the office takes them: it hands them on, and whoever gets them confirms the receipt. */
export async function receiveByCodes(tx: Queryable, batch: GrantState, actor: Actor, at: Date) {
  const isOnItsWay = batch.status === grantStatus.waiting || batch.status === grantStatus.partlyReceived;
  if (actor.agentId === undefined || !isOnItsWay) return;
  const received = await listWaitingCards(tx, batch.id, []);
  if (received.length === 0) return;
  const delivery = { received, short: [], damaged: [] };
  const { audit } = await takeDelivery(tx, batch, delivery, { note: '', actor, at });
  await recordAudit(tx, actor, { ...audit, entity: { kind: 'grant_batch', id: batch.id } });
}
