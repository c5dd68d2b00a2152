import { grantStatus, type GrantStatus } from '#contract/grant/constants';
import type { Grant } from '#contract/grant/endpoints';
import { offeredGrantActions } from './offered-grant-actions';

const { granting, waiting, partlyReceived, received, revoked } = grantStatus;

const grant = (status: GrantStatus, given: Partial<Grant> = {}): Grant => ({
  id: 1,
  batchNo: 'G20261122-0001',
  cardName: '三年级数学同步卡',
  cardKind: 'physical',
  goods: { id: 1, name: '小学数学同步课' },
  targetKind: 'merchant',
  merchant: { id: 7, name: '文华小学' },
  delivery: 'mail',
  quantity: 10,
  movedCount: 10,
  receivedCount: 0,
  activatedCount: 0,
  unusedCount: 10,
  returnedCount: 0,
  transferredCount: 0,
  serialFirst: 'SX300000000011',
  serialLast: 'SX300000000109',
  rangeCount: 1,
  courier: null,
  trackingNo: null,
  shippedAt: null,
  activateBefore: '2027-11-24',
  status,
  areCodesOut: false,
  hasReceipts: false,
  isHandOverDue: false,
  createdBy: { id: 2, name: '商务小林' },
  createdAt: '2026-11-22T08:00:00.000Z',
  receivedAt: null,
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
