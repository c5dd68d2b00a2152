import { cardStatus } from '#contract/card/constants';
import { offeredIn } from '#src/controllers/actions/offered-in.fixture';
import { offeredCardActions } from './card-actions';

const { waiting, inStock, granted, received, activated, expired, frozen } = cardStatus;

describe('what is offered for a card', () => {
  it.each([
    ['that has not arrived', waiting, [], { freeze: 'waiting', void: 'waiting' }],
    ['in stock', inStock, ['freeze', 'void'], {}],
    ['that was granted', granted, ['freeze', 'void'], {}],
    ['that was received', received, ['freeze', 'void'], {}],
    ['that is activated', activated, ['freeze', 'void'], {}],
    ['that has expired, and may have to be written off', expired, ['freeze', 'void'], {}],
    ['that is frozen', frozen, ['unfreeze', 'void'], {}],
    ['that is void', cardStatus.void, [], { freeze: 'void', void: 'void' }],
  ] as const)('%s', (_, status, open, closed) => {
    expect(offeredIn(offeredCardActions({ status }, () => true))).toEqual({ open, closed });
  });
});
