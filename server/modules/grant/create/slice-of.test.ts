import fc from 'fast-check';
import { cardAfter, rangeSize, toCardId, type CardId, type CardRange } from '#server/modules/card/card-id';
import { sliceOf } from './granting';

const range = (printJobId: number, first: number, last: number) => ({
  printJobId,
  firstCard: toCardId(7, first),
  lastCard: toCardId(7, last),
});
/** Ten cards of two jobs. */
const ranges = [range(1, 11, 13), range(1, 21, 21), range(2, 31, 36)];

describe('the next cards of a grant', () => {
  it.each([
    ['none are done, within the first range', 0, 2, [range(1, 11, 12)]],
    ['none are done, to the end of the first range', 0, 3, [range(1, 11, 13)]],
    [
      'none are done, over ranges of several jobs',
      0,
      5,
      [range(1, 11, 13), range(1, 21, 21), range(2, 31, 31)],
    ],
    ['some are done of a range', 2, 3, [range(1, 13, 13), range(1, 21, 21), range(2, 31, 31)]],
    ['a whole range is done', 3, 1, [range(1, 21, 21)]],
    ['several ranges are done', 6, 3, [range(2, 33, 35)]],
    ['fewer are left', 8, 5, [range(2, 35, 36)]],
    ['all are done', 10, 5, []],
  ])('where %s', (_, done, count, expected) => {
    expect(sliceOf(ranges, done, count)).toEqual(expected);
  });

  it('come to all of them, each once and in their order, whatever is taken at a time', () => {
    const cardsOf = (given: readonly CardRange[]): CardId[] =>
      given.flatMap((each) =>
        Array.from({ length: rangeSize(each) }, (_, at) => cardAfter(each.firstCard, at)),
      );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), (count) => {
        const turns = Array.from({ length: 11 }, (_, turn) => sliceOf(ranges, turn * count, count));
        expect(turns.flatMap(cardsOf)).toEqual(cardsOf(ranges));
      }),
    );
  });
});
