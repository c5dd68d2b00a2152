import fc from 'fast-check';
import { toCardId, type CardId, type CardRange } from './card-id';
import { clipTo, countCards, findOverlap, rangesOf, subtractRanges } from './card-ranges';

const card = (no: number): CardId => toCardId(3, no);
const range = (first: number, last: number): CardRange => ({ firstCard: card(first), lastCard: card(last) });

const cardsOf = ({ firstCard, lastCard }: CardRange): CardId[] =>
  Array.from({ length: lastCard - firstCard + 1 }, (_, at) => (firstCard + at) as CardId);

const someOf20 = fc.uniqueArray(fc.integer({ min: 1, max: 20 }).map(card));

describe('ranges of cards', () => {
  it('hold exactly the cards they were made of, and no two touch', () => {
    fc.assert(
      fc.property(someOf20, (cards) => {
        const ranges = rangesOf(cards);
        expect(ranges.flatMap(cardsOf)).toEqual([...cards].sort((a, b) => a - b));
        expect(ranges.every(({ firstCard }, at) => firstCard > (ranges[at - 1]?.lastCard ?? 0) + 1)).toBe(
          true,
        );
        expect(countCards(ranges)).toBe(cards.length);
      }),
    );
  });

  it('leave exactly the other cards when they are taken out of a whole', () => {
    fc.assert(
      fc.property(someOf20, (cards) => {
        const left = subtractRanges(range(1, 20), rangesOf(cards));
        const others = cardsOf(range(1, 20)).filter((each) => !cards.includes(each));
        expect(left.flatMap(cardsOf)).toEqual(others);
      }),
    );
  });

  it.each([
    ['nothing is', [], [range(1, 20)]],
    ['their beginning is', [range(1, 3)], [range(4, 20)]],
    ['their end is', [range(18, 20)], [range(1, 17)]],
    ['something between is', [range(5, 5)], [range(1, 4), range(6, 20)]],
    ['two side by side are', [range(7, 8), range(5, 6)], [range(1, 4), range(9, 20)]],
    ['all are', [range(11, 20), range(1, 10)], []],
  ])('are left as the fewest ranges where %s taken', (_, taken, left) => {
    expect(subtractRanges(range(1, 20), taken)).toEqual(left);
  });

  it.each([
    ['apart', [range(1, 2), range(4, 5)], undefined],
    ['side by side', [range(3, 5), range(1, 2)], undefined],
    ['sharing one card', [range(3, 5), range(1, 3)], card(3)],
    ['one inside the other', [range(1, 9), range(4, 5)], card(4)],
  ])('overlap or not when they are %s', (_, ranges, expected) => {
    expect(findOverlap(ranges)).toBe(expected);
  });

  it.each([
    ['inside', [range(12, 15)], [range(12, 15)]],
    ['all of it', [range(10, 20)], [range(10, 20)]],
    ['around it', [range(1, 30)], [range(10, 20)]],
    ['over its beginning', [range(1, 10)], [range(10, 10)]],
    ['over its end', [range(20, 30)], [range(20, 20)]],
    ['up to it and behind it', [range(1, 9), range(21, 30)], []],
    [
      'of all kinds',
      [range(1, 11), range(13, 13), range(19, 25)],
      [range(10, 11), range(13, 13), range(19, 20)],
    ],
  ])('are clipped to a whole where they lie %s', (_, ranges, expected) => {
    expect(clipTo(range(10, 20), ranges)).toEqual(expected);
  });
});
