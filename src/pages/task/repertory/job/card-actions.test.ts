import { cardStatus } from '#contract/card/constants';
import { offeredCardActions } from './card-actions';

const { waiting, inStock, granted, received, activated, expired, frozen } = cardStatus;

describe('what is offered for a card', () => {
  it.each([
    ['that has not arrived', waiting, []],
    ['in stock', inStock, ['freeze', 'void']],
    ['that was granted', granted, ['freeze', 'void']],
    ['that was received', received, ['freeze', 'void']],
    ['that is activated', activated, ['freeze', 'void']],
    ['that has expired, and may have to be written off', expired, ['freeze', 'void']],
    ['that is frozen', frozen, ['unfreeze', 'void']],
    ['that is void', cardStatus.void, []],
  ] as const)('%s', (_, status, actions) => {
    expect(offeredCardActions({ status }, () => true).map(({ action }) => action)).toEqual(actions);
  });
});
