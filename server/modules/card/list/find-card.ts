/** One card by its serial, for people to read. */
import { cardLabels } from '#contract/card/labels.zh-CN';
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { businessDay } from '#server/calendar';
import type { Parts } from '#server/parts';
import { recordNotFound } from '#server/refusal';
import { findCardIds } from '../change/card-action-repository';
import { viewCards } from './view-cards';

/** @throws Refusal recordNotFound, for a mistyped serial too */
export async function findCard(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  serial: string,
): Promise<ReplyOf<typeof repertory.findCard>> {
  const id = (await findCardIds(database, [serial])).get(serial);
  const [found] = id === undefined ? [] : await viewCards(database, [id], businessDay(now()));
  if (!found) throw recordNotFound(cardLabels.entity);
  return found;
}
