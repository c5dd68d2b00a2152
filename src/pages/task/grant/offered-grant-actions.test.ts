import { grantStatus, type GrantStatus } from '#contract/grant/constants';
import type { Grant } from '#contract/grant/endpoints';
import { waitingGrant } from './dialogs/waiting-grant.fixture';
import { offeredGrantActions } from './offered-grant-actions';

const { granting, waiting, partlyReceived, received, revoked } = grantStatus;

const grant = (status: GrantStatus, given: Partial<Grant> = {}): Grant => ({
  ...waitingGrant.grant,
  delivery: 'mail',
  quantity: 10,
  movedCount: 10,
  unusedCount: 10,
  status,
  ...given,
});
const users = {
  targetKind: 'user',
  merchant: null,
  cardKind: 'electronic',
  delivery: 'electronic',
  receivedCount: 10,
} as const;

const offered = (shown: Grant) => offeredGrantActions(shown, () => true).map(({ action }) => action);

describe('what is offered for a grant', () => {
  it.each([
    ['that is being made', grant(granting), ['edit']],
    [
      'that is on its way',
      grant(waiting),
      ['ship', 'receive', 'export', 'edit', 'correctPrice', 'extend', 'return', 'revoke'],
    ],
    [
      'that was sent',
      grant(waiting, { shippedAt: '2026-11-23T08:00:00.000Z' }),
      ['receive', 'export', 'edit', 'correctPrice', 'extend', 'return', 'revoke'],
    ],
    [
      'that has come in part',
      grant(partlyReceived, { receivedCount: 4, hasReceipts: true }),
      ['receive', 'export', 'close', 'edit', 'correctPrice', 'extend', 'transfer', 'return'],
    ],
    [
      'of which all is reported short',
      grant(waiting, { hasReceipts: true }),
      ['ship', 'receive', 'export', 'close', 'edit', 'correctPrice', 'extend', 'return', 'revoke'],
    ],
    [
      'that has come',
      grant(received, { receivedCount: 10 }),
      ['export', 'edit', 'correctPrice', 'extend', 'transfer', 'anonymise', 'return'],
    ],
    [
      'all of whose cards are activated or back',
      grant(received, { activatedCount: 6, returnedCount: 4, unusedCount: 0 }),
      ['export', 'edit', 'correctPrice', 'anonymise'],
    ],
    ['that was revoked, of which there is no file', grant(revoked, { returnedCount: 10 }), ['anonymise']],
    ['whose cards are all void', grant(grantStatus.void, { hasReceipts: true }), ['anonymise']],
    ['to users, whose codes are with them', grant(received, users), ['export', 'extend']],
  ] as const)('%s', (_, shown, actions) => {
    expect(offered(shown)).toEqual(actions);
  });

  it('says why electronic cards whose codes were taken do not go back', () => {
    const taken = grant(waiting, { cardKind: 'electronic', delivery: 'electronic', areCodesOut: true });
    const refused = offeredGrantActions(taken, () => true).filter(({ refusal }) => refusal === 'codesOut');
    expect(refused.map(({ action }) => action)).toEqual(['return', 'revoke']);
  });

  it('is nothing to somebody who may do nothing', () => {
    expect(offeredGrantActions(grant(waiting), () => false)).toEqual([]);
  });
});
