/** Takes a delivery at the merchant's: what arrived, what is short, what is damaged; every card once. */
import { sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { grantStatus } from '#contract/grant/constants';
import type { grant } from '#contract/grant/endpoints';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord, type Changed } from '#server/command';
import type { Queryable } from '#server/database/queryable';
import { refuseFields, Refusal } from '#server/refusal';
import type { Keys } from '#server/start/secrets';
import { say } from '#server/texts/say';
import type { CardRange } from '../../card/card-id';
import { countCards, findOverlap, rangesOf } from '../../card/card-ranges';
import type { CardId } from '../../card/card-id';
import { vacuumCodeCopies } from '../../card/code/code-copy-repository';
import { readBatchSerials, type FindObstacle } from '../batch-serials';
import type { ChosenRange } from '../create/free-cards-repository';
import { destroyBatchCodes } from '../destroy-batch-codes';
import { wereCodesTaken } from '../export/grant-export-repository';
import { insertGrantEvents } from '../grant-events';
import { findGrantState, fromCardsOf, grantTarget, rangesAs, type GrantState } from '../grant-repository';
import type { GrantParts } from '../parts';
import { insertReceipt } from './receipt-repository';

type Receive = typeof grant.receiveGoods;
type Body = BodyOf<Receive>;

/** @throws Refusal recordNotFound, stateConflict, invalidFields */
export async function receiveGoods(
  { database, now, keys }: GrantParts,
  body: Body,
  actor: Actor,
): Promise<ReplyOf<Receive>> {
  const at = now();
  let isElectronic = false;
  const reply = await changeRecord({ database, actor }, grantTarget(body.id, actor), async (tx, batch) => {
    refuseUnlessOnItsWay(batch);
    isElectronic = batch.cardKind === 'electronic';
    const delivery = await readDelivery(tx, batch, body);
    return takeDelivery(tx, batch, delivery, { body, actor, at, keys: keys.copy });
  });
  if (isElectronic) await vacuumCodeCopies(database);
  return reply;
}

export function refuseUnlessOnItsWay({ status }: GrantState): void {
  const { granting, received, revoked } = grantStatus;
  if (status === granting) throw new Refusal('stateConflict', say('发放尚未完成，请稍后再试'));
  if (status === received) throw new Refusal('stateConflict', say('该批次已全部收货'));
  if (status === revoked) throw new Refusal('stateConflict', say('该批次已撤回'));
}

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

async function readDelivery(tx: Queryable, { id }: GrantState, body: Body): Promise<Delivery> {
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
    : await listOpenRanges(tx, id, [...short, ...damaged]);
  const count = countCards(received);
  if (count !== body.receivedCount)
    throw refuseFields([
      {
        path: 'receivedCount',
        message: say('实收数量为 {given}，而卡号共 {count} 张', { given: body.receivedCount, count }),
      },
    ]);
  if (count === 0 && short.length === 0 && damaged.length === 0)
    throw refuseFields([{ path: 'receivedCount', message: say('没有可登记的卡') }]);
  return { received, short, damaged };
}

/** All that is still to be received and not frozen, but for some. */
async function listOpenRanges(
  tx: Queryable,
  id: number,
  but: readonly CardRange[],
): Promise<readonly CardRange[]> {
  const rows = await tx.query<{ id: CardId }>(sql`
    select card.id ${fromCardsOf(id)} and card.status = 2
      and not exists (select from ${rangesAs(but)} where card.id between chosen.first_card and chosen.last_card)`);
  return rangesOf(rows.map((row) => row.id));
}

interface Circumstances {
  readonly body: Body;
  readonly actor: Actor;
  readonly at: Date;
  readonly keys: Keys;
}

async function takeDelivery(
  tx: Queryable,
  batch: GrantState,
  { received, short, damaged }: Delivery,
  { body, actor, at, keys }: Circumstances,
): Promise<Changed<ReplyOf<Receive>>> {
  const note = body.note?.trim() ?? '';
  const by = { at, accountId: actor.accountId, reason: note || undefined };
  await insertGrantEvents(tx, await moveOpenCards(tx, batch.id, received, 3), { kind: 'received', ...by });
  await insertGrantEvents(tx, await moveOpenCards(tx, batch.id, damaged, 9), { kind: 'scrapped', ...by });
  const counts = {
    receivedCount: countCards(received),
    shortCount: countCards(short),
    damagedCount: countCards(damaged),
  };
  await insertReceipt(tx, {
    grantBatchId: batch.id,
    ...counts,
    note,
    accountId: actor.accountId,
    at,
    short,
    damaged,
  });
  // A record of what is short alone brings nothing.
  if (counts.receivedCount > 0)
    await tx.execute(sql`update grant_batches set received_at = ${at} where id = ${batch.id}`);
  const after = await findGrantState(tx, batch.id, actor);
  if (!after) throw new Error(`Grant ${batch.id} has gone while it was held.`);
  // Where nobody has taken the file, the copies are all that there is of the codes.
  if (after.openCount === 0 && (await wereCodesTaken(tx, batch.id)))
    await destroyBatchCodes(tx, keys, after, at);
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

/** Each moves once: the database refuses a card that is no longer on its way. */
async function moveOpenCards(
  tx: Queryable,
  id: number,
  ranges: readonly CardRange[],
  status: 3 | 9,
): Promise<readonly ChosenRange[]> {
  if (ranges.length === 0) return [];
  const moved = await tx.query<ChosenRange>(sql`
    with moved as (
      update cards set status = ${status}
      from ${rangesAs(ranges)}
      where cards.id between chosen.first_card and chosen.last_card and cards.grant_batch_id = ${id}
        and cards.status = 2
      returning cards.id, print_job_id
    )
    select print_job_id as "printJobId", min(id) as "firstCard", max(id) as "lastCard"
    from (
      select id, print_job_id, id - row_number() over (partition by print_job_id order by id) as island from moved
    ) numbered
    group by print_job_id, island
    order by min(id)`);
  const count = countCards(moved);
  if (count !== countCards(ranges))
    throw new Error(`Of ${countCards(ranges)} cards only ${count} were to be received.`);
  return moved;
}
