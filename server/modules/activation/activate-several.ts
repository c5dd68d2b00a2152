/** Activates the cards of several customers in one statement, or in as few as there have to be. */
import type { Queryable } from '../../database/queryable';
import {
  activateHeldCards,
  findHeldCards,
  type Activated,
  type HeldCard,
  type NewActivation,
} from './activation-repository';

/** @returns of each, in their order, what its telephone has activated now or before, if it is this card */
export async function activateSeveral(
  tx: Queryable,
  asked: readonly NewActivation[],
): Promise<readonly (Activated | HeldCard | undefined)[]> {
  const outcomes = new Map<NewActivation, Activated | HeldCard>();
  for (const part of withoutRepeats(asked))
    for (const [each, card] of await activateHeldCards(tx, part)) outcomes.set(each, card);
  // Asked whatever the code is, so that the time tells nobody which code somebody holds.
  const others = asked.filter((each) => !outcomes.has(each));
  if (others.length > 0) for (const [each, card] of await findHeldCards(tx, others)) outcomes.set(each, card);
  return asked.map((each) => outcomes.get(each));
}

/** A statement does not see what it does itself, so none gets a card or a telephone twice. */
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
