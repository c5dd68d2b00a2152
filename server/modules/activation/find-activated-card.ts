/** What the holder of an activated card may know of it. */
import { cardStatus } from '#contract/card/constants';
import type { Queryable } from '#server/database/queryable';
import { findCardIds } from '#server/modules/card/public';
import { say, type Message } from '#server/texts/say';
import { findHeldCard, type HeldCard } from './activation-repository';

/** @returns undefined when there is no such card, or nobody has activated it */
export async function findActivatedCard(db: Queryable, serial: string): Promise<HeldCard | undefined> {
  const cardId = (await findCardIds(db, [serial])).get(serial);
  return cardId === undefined ? undefined : findHeldCard(db, cardId);
}

/** @returns what keeps the holder from using the card; undefined when nothing does */
export function obstacleOf({
  status,
  isReplaced,
}: Pick<HeldCard, 'status' | 'isReplaced'>): Message | undefined {
  if (status === cardStatus.frozen) return say('这张卡已用该手机号激活，现在被冻结，请联系商户或客服');
  if (status !== cardStatus.void) return undefined;
  return isReplaced
    ? say('这张卡已用该手机号激活，后来换成了另一张卡，请使用新卡')
    : say('这张卡已用该手机号激活，后来作废了，请联系商户或客服');
}
