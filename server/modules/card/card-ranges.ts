/** Sets of cards as ranges: counting, merging, subtracting, finding overlaps. */
import { cardAfter, rangeSize, type CardId, type CardRange } from './card-id';

export const countCards = (ranges: readonly CardRange[]): number =>
  ranges.reduce((count, range) => count + rangeSize(range), 0);

/** The first card that is in two of the ranges. */
export function findOverlap(ranges: readonly CardRange[]): CardId | undefined {
  const sorted = inOrder(ranges);
  return sorted.find((range, index) => {
    const before = sorted[index - 1];
    return before !== undefined && before.lastCard >= range.firstCard;
  })?.firstCard;
}

/** The rest of `whole` without the ranges `taken`, which lie within it and do not overlap. */
export function subtractRanges(whole: CardRange, taken: readonly CardRange[]): CardRange[] {
  const left: CardRange[] = [];
  let firstCard = whole.firstCard;
  for (const range of inOrder(taken)) {
    if (range.firstCard > firstCard) left.push({ firstCard, lastCard: cardAfter(range.firstCard, -1) });
    firstCard = cardAfter(range.lastCard, 1);
  }
  if (firstCard <= whole.lastCard) left.push({ firstCard, lastCard: whole.lastCard });
  return left;
}

/** The parts of the ranges that lie within `whole`. */
export const clipTo = (whole: CardRange, ranges: readonly CardRange[]): CardRange[] =>
  ranges
    .filter(({ firstCard, lastCard }) => firstCard <= whole.lastCard && lastCard >= whole.firstCard)
    .map(({ firstCard, lastCard }) => ({
      // Stryker disable next-line EqualityOperator: of two equal cards either may be taken
      firstCard: firstCard > whole.firstCard ? firstCard : whole.firstCard,
      // Stryker disable next-line EqualityOperator: as above
      lastCard: lastCard < whole.lastCard ? lastCard : whole.lastCard,
    }));

/** The fewest ranges that hold exactly these cards. */
export function rangesOf(cards: readonly CardId[]): CardRange[] {
  const ranges: CardRange[] = [];
  for (const card of [...cards].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && card <= last.lastCard + 1) ranges[ranges.length - 1] = { ...last, lastCard: card };
    else ranges.push({ firstCard: card, lastCard: card });
  }
  return ranges;
}

const inOrder = (ranges: readonly CardRange[]): CardRange[] =>
  [...ranges].sort((a, b) => a.firstCard - b.firstCard);
