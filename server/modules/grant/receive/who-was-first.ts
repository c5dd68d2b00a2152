/** Tells somebody with an outdated view of a grant who received first, and how many cards. */
import type { Queryable } from '#server/database/queryable';
import { businessMinute } from '#server/lib/calendar';
import { sayCountNow } from '#server/lib/expected-count';
import { say, type Message } from '#server/texts/say';
import type { GrantState } from '../grant-repository';
import { listReceipts } from './receipt-repository';

/** The last receipt or closing of a grant; undefined where there is none. */
export async function findLastReceipt(db: Queryable, id: number) {
  return (await listReceipts(db, id)).at(-1);
}

export async function sayWhoWasFirst(db: Queryable, { id, waitingCount }: GrantState): Promise<Message> {
  const last = await findLastReceipt(db, id);
  if (!last) return sayCountNow(waitingCount);
  return say('{done}；现在还有 {count} 张未收货，请重新核对', {
    done: sayReceipt(last),
    count: waitingCount,
  });
}

type Receipt = NonNullable<Awaited<ReturnType<typeof findLastReceipt>>>;

export const sayReceipt = ({ by, at, closedCount, receivedCount, shortCount, damagedCount }: Receipt) => {
  const told = { name: by, time: businessMinute(at) };
  return closedCount > 0
    ? say('{name} 于 {time} 将余下 {count} 张短缺结案', { ...told, count: closedCount })
    : say('{name} 于 {time} 登记收货：实收 {received} 张，短缺 {short} 张，破损 {damaged} 张', {
        ...told,
        received: receivedCount,
        short: shortCount,
        damaged: damagedCount,
      });
};
