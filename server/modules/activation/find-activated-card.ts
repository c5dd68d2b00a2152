/** The facts of an activated card, for whoever may see it. */
import type { ActivatedCard } from '#contract/card-page/render';
import { cardStatus } from '#contract/card/constants';
import type { Queryable } from '../../database/queryable';
import { findCardIds } from '../card/public';
import { findHeldCard } from './activation-repository';

/** @returns undefined where there is no such card, or it is not activated */
export async function findActivatedCard(db: Queryable, serial: string): Promise<ActivatedCard | undefined> {
  const cardId = (await findCardIds(db, [serial])).get(serial);
  const held = cardId === undefined ? undefined : await findHeldCard(db, cardId);
  if (held?.status !== cardStatus.activated) return undefined;
  const { cardName, goods, presentGoods, validUntil } = held;
  return { serial, cardName, goods, presentGoods, validUntil };
}
