import type { CardAction } from '#contract/card/constants';
import { cardCountsOf } from '../card-counts';
import type { StoredCardStatus } from '../card-state';
import { findObstacle } from './change-cards';

type Obstacle = string | undefined;
const waiting = '尚未入库，请在确认印刷完成时登记';

describe('what keeps a card from a step', () => {
  it.each<[status: StoredCardStatus, freeze: Obstacle, unfreeze: Obstacle, toVoid: Obstacle]>([
    [0, waiting, waiting, waiting],
    [1, undefined, '未冻结', undefined],
    [2, undefined, '未冻结', undefined],
    [3, undefined, '未冻结', undefined],
    [4, undefined, '未冻结', undefined],
    [6, '已冻结', undefined, undefined],
    [9, '已作废', '已作废', '已作废'],
  ])('in state %i: to freeze it %p, to unfreeze it %p, to void it %p', (status, ...expected) => {
    const actions: CardAction[] = ['freeze', 'unfreeze', 'void'];
    expect(actions.map((action) => findObstacle(action, { status }))).toEqual(expected);
  });
});

describe('cards counted by their states', () => {
  it('are added up where a state comes more than once, and others are absent', () => {
    const counts = [
      { status: 1, count: 2 },
      { status: 6, count: 1 },
      { status: 1, count: 3 },
    ] as const;
    expect(cardCountsOf(counts)).toEqual({ cardCounts: { 1: 5, 6: 1 } });
  });
});
