/** Activates the cards of several customers in as few statements as possible. */
import type { Queryable } from '#server/database/queryable';
import {
  activateHeldCards,
  findHeldCards,
  type Activated,
  type HeldCard,
  type NewActivation,
} from './activation-repository';

/** @returns for each request, in order, what its telephone has activated now or before, if it is this card */
export async function activateSeveral(
  tx: Queryable,
  asked: readonly NewActivation[],
): Promise<readonly (Activated | HeldCard | undefined)[]> {
  const outcomes = new Map<NewActivation, Activated | HeldCard>();
  for (const part of withoutRepeats(asked))
    for (const [each, card] of await activateHeldCards(tx, part)) outcomes.set(each, card);
  // Runs for every code, so that the response time does not reveal which codes are in use.
  const others = asked.filter((each) => !outcomes.has(each));
  if (others.length > 0) for (const [each, card] of await findHeldCards(tx, others)) outcomes.set(each, card);
  return asked.map((each) => outcomes.get(each));
}

/** Splits requests so that no part has a card or telephone twice, because a statement does not see its own changes. */
function withoutRepeats(asked: readonly NewActivation[]): readonly (readonly NewActivation[])[] {
  const parts: NewActivation[][] = [[]];
  const seen = new Set<unknown>();
  for (const each of asked) {
    const { cardId, phone } = each;
    if (cardId !== undefined && (seen.has(cardId) || seen.has(phone))) {
      parts.push([]);
      seen.clear();
    }
    if (cardId !== undefined) seen.add(cardId).add(phone);
    parts.at(-1)?.push(each);
  }
  return parts;
}
