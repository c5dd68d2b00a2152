/** Messages about one card use the singular in English. */
import { enUS } from './en-US';

describe('what is told of cards in English', () => {
  it.each([
    [enUS.cardsChanged('freeze', '1'), '1 card frozen'],
    [enUS.cardsChanged('void', '1,200'), '1,200 cards voided'],
    [enUS.cardsStocked('1'), '1 card stocked'],
    [enUS.cardsNotChanged('2', 'YW1', 'It is void'), '2 cards not changed (YW1: It is void)'],
  ])('%s', (said, wanted) => {
    expect(said).toBe(wanted);
  });
});
