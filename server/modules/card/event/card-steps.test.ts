import type { CardEventKind, CardKind } from '#contract/card/constants';
import { withSteps } from './card-steps';

/** The statuses after each event, without the one before the first event. */
const states = (cardKind: CardKind, ...kinds: CardEventKind[]) =>
  withSteps(
    cardKind,
    kinds.map((kind) => ({ kind })),
  ).map(({ to }) => to);

describe('the states of a card, read off its events,', () => {
  it.each<[kind: CardEventKind, to: number]>([
    ['stocked', 1],
    ['scrapped', 9],
    ['missing', 9],
    ['damaged', 9],
    ['granted', 2],
    ['received', 3],
    ['returned', 1],
    ['activated', 4],
    ['frozen', 6],
    ['voided', 9],
    ['cancelled', 9],
  ])('after %s are %i, wherever it was', (kind, to) => {
    expect(states('physical', 'generated', kind).at(-1)).toBe(to);
    expect(states('physical', 'generated', 'stocked', 'granted', kind).at(-1)).toBe(to);
  });

  it.each<CardEventKind>(['exported', 'shipped', 'short', 'rebound', 'extended', 'prolonged', 'transferred'])(
    'stay what they were after %s',
    (kind) => {
      expect(states('physical', 'generated', 'stocked', 'granted', kind).at(-1)).toBe(2);
    },
  );

  it.each<[kind: CardKind, to: number]>([
    ['physical', 0],
    ['electronic', 1],
  ])('of a %s card begin with %i, out of nothing', (cardKind, to) => {
    expect(withSteps(cardKind, [{ kind: 'generated' }])).toEqual([{ kind: 'generated', from: null, to }]);
  });

  it('lead from each to the next, with all that the event says', () => {
    const events = [
      { kind: 'generated', by: 'a' },
      { kind: 'stocked', by: 'b' },
    ] as const;
    expect(withSteps('physical', events)).toEqual([
      { kind: 'generated', by: 'a', from: null, to: 0 },
      { kind: 'stocked', by: 'b', from: 0, to: 1 },
    ]);
  });

  it.each<[kind: CardEventKind, to: number]>([
    ['stocked', 1],
    ['granted', 2],
    ['received', 3],
    ['activated', 4],
  ])('come back out of 冻结 to where %s had led', (kind, to) => {
    expect(states('physical', 'generated', kind, 'frozen', 'unfrozen').slice(-2)).toEqual([6, to]);
  });

  it('come back to where the last freeze was, though there were others before', () => {
    expect(
      states('electronic', 'generated', 'frozen', 'unfrozen', 'granted', 'frozen', 'unfrozen').at(-1),
    ).toBe(2);
  });

  it.each<CardEventKind>(['extended', 'transferred', 'short'])(
    'come back to where the freeze was, though the card has been %s meanwhile',
    (kind) => {
      expect(states('electronic', 'generated', 'granted', 'frozen', kind, 'unfrozen').slice(-3)).toEqual([
        6, 6, 2,
      ]);
    },
  );

  it('come back to the stock where the story begins with the freeze', () => {
    expect(states('physical', 'frozen', 'unfrozen')).toEqual([6, 1]);
  });
});
