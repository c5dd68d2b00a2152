/** Records a delivery at the merchant: what arrived, what is short, what is damaged; every card once. */
import { sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { grant, GrantReceipt } from '#contract/grant/endpoints';
import type { Actor, AuditEntry } from '#server/audit/record-audit';
import { changeRecord, type Done } from '#server/command/command';
import type { Queryable } from '#server/database/queryable';
import { refuseFields, Refusal } from '#server/lib/refusal';
import { countCards, vacuumCodeCopies, type CardRange, findOverlap } from '#server/modules/card/public';
import type { Keys } from '#server/start/secrets';
import { say } from '#server/texts/say';
import { readBatchSerials, type FindObstacle } from '../batch-serials';
import { destroyBatchCodes } from '../destroy-batch-codes';
import { wereCodesTaken } from '../export/grant-export-repository';
import { insertGrantEvents } from '../grant-events';
import { findGrantState, grantTarget, type GrantState } from '../grant-repository';
import type { GrantParts } from '../parts';
import {
  listShortCards,
  listUnreportedCards,
  moveOpenCards,
  listWaitingCards,
} from './open-cards-repository';
import { insertReceipt } from './receipt-repository';
import { findLastReceipt, sayReceipt, sayWhoWasFirst } from './who-was-first';

type Receive = typeof grant.receiveGoods;

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export async function receiveGoods(
  { database, now, keys }: GrantParts,
  body: BodyOf<Receive>,
  actor: Actor,
): Promise<ReplyOf<Receive>> {
  let isElectronic = false;
  const reply = await changeRecord({ database, actor }, grantTarget(body.id, actor), async (tx, batch) => {
    const at = now();
    await refuseUnlessOnItsWay(tx, batch);
    isElectronic = batch.cardKind === 'electronic';
    const delivery = await readDelivery(tx, batch, body);
    const note = body.note?.trim() ?? '';
    const taken = await takeDelivery(tx, batch, delivery, { note, actor, at });
    await destroyCodesWhenDone(tx, keys.copy, await findAfter(tx, batch.id, actor), at);
    return taken;
  });
  if (isElectronic) await vacuumCodeCopies(database);
  return reply;
}

/** @throws Refusal stateConflict, naming who received first where that is the reason */
export async function refuseUnlessOnItsWay(tx: Queryable, { id, status }: GrantState): Promise<void> {
  const { granting, waiting, partlyReceived, received, revoked } = grantStatus;
  if (status === waiting || status === partlyReceived) return;
  if (status === granting) throw new Refusal('stateConflict', say('发放尚未完成，请稍后再试'));
  if (status === revoked) throw new Refusal('stateConflict', say('该批次已撤回'));
  const last = await findLastReceipt(tx, id);
  const done = status === received ? say('该批次已全部收货') : say('该批次的卡已全部作废');
  throw new Refusal(
    'stateConflict',
    last ? say('{state}：{done}', { state: done, done: sayReceipt(last) }) : done,
  );
}

interface Circumstances {
  readonly note: string;
  readonly actor: Actor;
  readonly at: Date;
}

/** @throws Refusal invalidFields where there is nothing to record */
export async function takeDelivery(
  tx: Queryable,
  batch: GrantState,
  { received, short, damaged }: Delivery,
  { note, actor, at }: Circumstances,
): Promise<Done<ReplyOf<Receive>, Omit<AuditEntry, 'entity'>>> {
  const { id } = batch;
  const found = await listShortCards(tx, id, [...received, ...damaged]);
  const newlyShort = await listUnreportedCards(tx, id, short);
  const counts = {
    receivedCount: countCards(received),
    shortCount: countCards(newlyShort),
    damagedCount: countCards(damaged),
  };
  const { receivedCount, shortCount, damagedCount } = counts;
  if (receivedCount + shortCount + damagedCount === 0)
    throw refuseFields([{ path: 'receivedCount', message: say('没有可登记的卡') }]);
  const by = { at, accountId: actor.accountId };
  const because = { ...by, reason: note || undefined };
  // Where there are losses, the note is about them.
  const isAmiss = shortCount + damagedCount > 0;
  await insertGrantEvents(tx, await moveOpenCards(tx, id, received, 3), {
    kind: 'received',
    ...(isAmiss ? by : because),
  });
  await insertGrantEvents(tx, newlyShort, { kind: 'short', ...because });
  await insertGrantEvents(tx, await moveOpenCards(tx, id, damaged, 9), { kind: 'damaged', ...because });
  await insertReceipt(tx, {
    grantBatchId: id,
    receivedCount,
    note,
    accountId: actor.accountId,
    at,
    ranges: { short: newlyShort, found, damaged },
  });
  // A receipt of short cards alone is no arrival.
  if (receivedCount > 0) await tx.execute(sql`update grant_batches set received_at = ${at} where id = ${id}`);
  const after = await findAfter(tx, id, actor);
  return {
    reply: { status: after.status, ...counts, waitingCount: after.openCount },
    audit: {
      action: 'grant.receive',
      before: { status: batch.status, receivedCount: batch.receivedCount },
      after: { status: after.status, receivedCount: after.receivedCount },
      detail: { ...counts, note },
    },
  };
}

export async function findAfter(tx: Queryable, id: number, actor: Actor): Promise<GrantState> {
  const after = await findGrantState(tx, id, actor);
  if (!after) throw new Error(`Grant ${id} has gone while it was held.`);
  return after;
}

/** Only where somebody has taken the file, because otherwise the copies are the only place of the codes. */
export async function destroyCodesWhenDone(tx: Queryable, keys: Keys, after: GrantState, at: Date) {
  if (after.openCount === 0 && (await wereCodesTaken(tx, after.id)))
    await destroyBatchCodes(tx, keys, after, at);
}

// A delivery as the merchant reports it: what arrived, what is short, what is damaged, and whether it adds up.

interface Delivery {
  readonly received: readonly CardRange[];
  readonly short: readonly CardRange[];
  readonly damaged: readonly CardRange[];
}

const stillOpen: FindObstacle = ({ count, granted, received }) => {
  if (granted === count) return undefined;
  return received > 0
    ? say('其中 {count} 张已收货，不能重复收货', { count: received })
    : say('其中 {count} 张不是待收货的卡', { count: count - granted });
};

/** @throws Refusal invalidFields; stateConflict where somebody else received first */
async function readDelivery(tx: Queryable, batch: GrantState, body: GrantReceipt): Promise<Delivery> {
  const { id, waitingCount } = batch;
  if (body.waitingCount !== undefined && body.waitingCount !== waitingCount)
    throw new Refusal('stateConflict', await sayWhoWasFirst(tx, batch));
  const read = (path: 'received' | 'short' | 'damaged') =>
    readBatchSerials(tx, id, path, body[path] ?? [], stillOpen);
  const lists = {
    received: await read('received'),
    short: await read('short'),
    damaged: await read('damaged'),
  };
  const broken = Object.values(lists).flatMap((list) => list.broken);
  if (broken.length > 0) throw refuseFields(broken);
  const { short, damaged } = { short: lists.short.ranges, damaged: lists.damaged.ranges };
  if (findOverlap([...lists.received.ranges, ...short, ...damaged]) !== undefined)
    throw refuseFields([{ path: 'received', message: say('同一卡号被列出了两次') }]);
  const received = body.received
    ? lists.received.ranges
    : await listWaitingCards(tx, id, [...short, ...damaged]);
  const count = countCards(received);
  if (count !== body.receivedCount)
    throw refuseFields([
      {
        path: 'receivedCount',
        message: say('实收数量为 {given}，而卡号共 {count} 张', { given: body.receivedCount, count }),
      },
    ]);
  return { received, short, damaged };
}
