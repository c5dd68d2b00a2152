/** One card by its serial, for people to read. */
import { cardLabels } from '#contract/card/labels.zh-CN';
import { parseSerial } from '#contract/card/serial';
import type { ReplyOf } from '#contract/endpoint';
import type { repertory } from '#contract/repertory/endpoints';
import { businessDay } from '#server/calendar';
import type { Parts } from '#server/parts';
import { recordNotFound } from '#server/refusal';
import { isCardOf } from '../card-id';
import { viewCardsWhere } from './view-cards';

/** @throws Refusal recordNotFound, for a mistyped serial too */
export async function findCard(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  serial: string,
): Promise<ReplyOf<typeof repertory.findCard>> {
  const parts = parseSerial(serial);
  const [found] = parts ? await viewCardsWhere(database, isCardOf(parts), businessDay(now())) : [];
  if (!found) throw recordNotFound(cardLabels.entity);
  return found;
}
