import { grantStatus, type GrantStatus } from '#contract/grant/constants';
import type { Grant } from '#contract/grant/endpoints';
import { offeredIn } from '#src/controllers/actions/offered-in.fixture';
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

const closedAs = (why: string, ...actions: readonly string[]) =>
  Object.fromEntries(actions.map((action) => [action, why]));
/** All actions on a grant to a merchant, whatever its status. */
const all = ['ship', 'receive', 'export', 'close', 'correctPrice', 'extend', 'transfer', 'return', 'revoke'];

describe('what is offered for a grant', () => {
  it.each([
    ['that is being made', grant(granting), ['edit'], closedAs('granting', ...all, 'anonymise')],
    [
      'that is on its way',
      grant(waiting),
      ['ship', 'receive', 'export', 'edit', 'correctPrice', 'extend', 'return', 'revoke'],
      { close: 'noReceipt', transfer: 'nothingReceived', anonymise: 'onItsWay' },
    ],
    [
      'that was sent',
      grant(waiting, { shippedAt: '2026-11-23T08:00:00.000Z' }),
      ['receive', 'export', 'edit', 'correctPrice', 'extend', 'return', 'revoke'],
      { ship: 'shipped', close: 'noReceipt', transfer: 'nothingReceived', anonymise: 'onItsWay' },
    ],
    [
      'that has come in part',
      grant(partlyReceived, { receivedCount: 4, hasReceipts: true }),
      ['receive', 'export', 'close', 'edit', 'correctPrice', 'extend', 'transfer', 'return'],
      { ship: 'shipped', anonymise: 'onItsWay', revoke: 'received' },
    ],
    [
      'of which all is reported short',
      grant(waiting, { hasReceipts: true }),
      ['ship', 'receive', 'export', 'close', 'edit', 'correctPrice', 'extend', 'return', 'revoke'],
      { transfer: 'nothingReceived', anonymise: 'onItsWay' },
    ],
    [
      'that has come',
      grant(received, { receivedCount: 10 }),
      ['export', 'edit', 'correctPrice', 'extend', 'transfer', 'anonymise', 'return'],
      closedAs('received', 'ship', 'receive', 'close', 'revoke'),
    ],
    [
      'all of whose cards are activated or back',
      grant(received, { activatedCount: 6, returnedCount: 4, unusedCount: 0 }),
      ['export', 'edit', 'correctPrice', 'anonymise'],
      {
        ...closedAs('received', 'ship', 'receive', 'close', 'revoke'),
        ...closedAs('noneUnused', 'extend', 'return'),
        transfer: 'nothingReceived',
      },
    ],
    [
      'that was revoked, of which there is no file',
      grant(revoked, { returnedCount: 10 }),
      ['anonymise'],
      closedAs('revoked', ...all, 'edit'),
    ],
    [
      'whose cards are all void',
      grant(grantStatus.void, { hasReceipts: true }),
      ['anonymise'],
      closedAs('void', ...all, 'edit'),
    ],
    ['to users, whose codes are with them', grant(received, users), ['export', 'extend'], {}],
    [
      'to users, of which nothing is left to activate',
      grant(received, { ...users, unusedCount: 0 }),
      ['export'],
      { extend: 'noneUnused' },
    ],
    [
      'in place of a lost card, that waits at the warehouse',
      grant(received, {
        ...users,
        cardKind: 'physical',
        delivery: 'pickup',
        isHandOverDue: true,
        unusedCount: 0,
      }),
      ['ship', 'export', 'anonymise'],
      { extend: 'noneUnused' },
    ],
    [
      'of electronic cards, whose codes were taken',
      grant(waiting, { cardKind: 'electronic', delivery: 'electronic', areCodesOut: true }),
      ['receive', 'export', 'correctPrice', 'extend'],
      { close: 'noReceipt', transfer: 'nothingReceived', return: 'codesOut', revoke: 'codesOut' },
    ],
  ] as const)('%s', (_, shown, open, closed) => {
    expect(offeredIn(offeredGrantActions(shown, () => true))).toEqual({ open, closed });
  });

  it('is nothing to somebody who may do nothing', () => {
    expect(offeredGrantActions(grant(waiting), () => false)).toEqual([]);
  });
});
