/** A delivery at the merchant's as it is reported: what arrived, what is short, what is damaged, and whether it adds up. */
import type { GrantReceipt } from '#contract/grant/endpoints';
import type { Queryable } from '#server/database/queryable';
import { refuseFields, Refusal } from '#server/refusal';
import { say } from '#server/texts/say';
import { type CardRange, countCards, findOverlap } from '../../card/public';
import { readBatchSerials, type FindObstacle } from '../batch-serials';
import type { GrantState } from '../grant-repository';
import { listWaitingCards } from './open-cards-repository';
import { sayWhoWasFirst } from './who-was-first';

export interface Delivery {
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

/** @throws Refusal invalidFields; stateConflict where somebody else was first */
export async function readDelivery(tx: Queryable, batch: GrantState, body: GrantReceipt): Promise<Delivery> {
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
