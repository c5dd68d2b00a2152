import { accountStatus } from '#contract/account/constants';
import { pageStatus } from '#contract/card-page/constants';
import { customerCardStatus } from '#contract/customer/constants';
import { qrCodeStatus } from '#contract/qrcode/constants';
import { offeredIn } from '#src/controllers/actions/offered-in.fixture';
import { offeredAccountActions } from '#src/pages/account/list/account-actions';
import { offeredRoleActions } from '#src/pages/account/role/role-actions';
import { offeredPageActions } from '#src/pages/cardconfig/list/page-actions';
import { offeredQrCodeActions } from '#src/pages/merchant/qrcode/qr-code-actions';
import { offeredCustomerActions } from '#src/pages/usersmanage/customer-actions';

/** Grants, print jobs and cards are tested beside their own tables of actions. */
const may = () => true;

describe('what is offered for a QR code', () => {
  const made = ['updateGoods', 'copyAddress', 'png', 'svg', 'updatePage'];
  it.each([
    ['generating', [], Object.fromEntries([...made, 'enable'].map((action) => [action, 'generating']))],
    ['unbound', made, { enable: 'unbound' }],
    ['enabled', [...made, 'disable'], {}],
    ['disabled', [...made, 'enable'], {}],
  ] as const)('that is %s', (state, open, closed) => {
    expect(offeredIn(offeredQrCodeActions({ status: qrCodeStatus[state] }, may))).toEqual({ open, closed });
  });
});

describe('what is offered for a page', () => {
  const always = ['preview', 'copy'];
  it.each([
    ['draft', false, ['edit', 'publish', ...always, 'delete'], { takeDown: 'unpublished' }],
    ['published', true, ['edit', 'publish', ...always, 'takeDown', 'delete'], {}],
    ['published', false, ['edit', ...always, 'takeDown', 'delete'], { publish: 'unchanged' }],
    ['takenDown', false, ['edit', 'publish', ...always, 'bringUp', 'delete'], {}],
  ] as const)('%s, changed: %s', (state, isChanged, open, closed) => {
    expect(offeredIn(offeredPageActions({ status: pageStatus[state], isChanged }, may))).toEqual({
      open,
      closed,
    });
  });
});

describe("what is offered for a customer's card", () => {
  it.each([
    ['inUse', ['extend', 'freeze', 'replace', 'rebind'], {}],
    ['ended', ['extend', 'rebind'], { freeze: 'ended', replace: 'ended' }],
    ['frozen', ['unfreeze', 'replace', 'rebind'], { extend: 'frozen' }],
    ['void', [], { extend: 'void', freeze: 'void', replace: 'void', rebind: 'void' }],
  ] as const)('%s', (state, open, closed) => {
    expect(offeredIn(offeredCustomerActions({ status: customerCardStatus[state] }, may))).toEqual({
      open,
      closed,
    });
  });
});

describe('what is offered for an account', () => {
  const lockedUntil = '2026-11-23T08:00:00.000Z';
  it.each([
    [
      'enabled',
      { lockedUntil: null, hasSecondFactor: false },
      ['edit', 'link', 'disable'],
      { unlock: 'unlocked', resetFactor: 'noFactor' },
    ],
    [
      'enabled',
      { lockedUntil, hasSecondFactor: true },
      ['edit', 'unlock', 'link', 'resetFactor', 'disable'],
      {},
    ],
    [
      'disabled',
      { lockedUntil: null, hasSecondFactor: true },
      ['edit', 'enable', 'resetFactor'],
      { link: 'disabled', unlock: 'unlocked' },
    ],
  ] as const)('%s, %j', (state, given, open, closed) => {
    const account = { status: accountStatus[state], ...given };
    expect(offeredIn(offeredAccountActions(account, false, may))).toEqual({ open, closed });
  });

  it('is its fields alone on one that is your own', () => {
    const own = { status: accountStatus.enabled, lockedUntil: null, hasSecondFactor: true };
    expect(offeredIn(offeredAccountActions(own, true, may))).toEqual({ open: ['edit'], closed: {} });
  });
});

describe('what is offered for a role', () => {
  it.each([
    ['own', ['edit', 'copy', 'factor', 'delete'], {}],
    ['preset', ['copy', 'factor'], { edit: 'preset', delete: 'preset' }],
  ] as const)('%s', (kind, open, closed) => {
    expect(offeredIn(offeredRoleActions({ kind }, may))).toEqual({ open, closed });
  });
});
