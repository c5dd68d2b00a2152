import { routes, type Route } from '#config/routes';
import { isMenuRight, rightGroups, rights, roleRights, type Right } from '#contract/rights';
import { roles, type Role } from '#contract/roles';

const holdersOf = (right: Right): readonly Role[] => roles.filter((role) => roleRights[role].includes(right));

/** The rights that the specification gives to the presets. The administrator, who holds all, is left out. */
const holders: Partial<Record<Right, readonly Role[]>> = {
  studycard_inventory_menu: ['ops', 'warehouse', 'auditor'],
  studycard_provide_menu: ['ops', 'warehouse', 'sales', 'agent', 'auditor'],
  merchant_menu: ['ops', 'sales', 'agent', 'auditor'],
  merchant_qrcode_menu: ['ops', 'sales', 'agent', 'auditor'],
  users_manage_proxy: ['ops', 'agent', 'auditor'],
  users_manage_all: ['ops', 'support', 'auditor'],
  card_config_edit: ['ops', 'auditor'],
  'repertory.create': ['ops', 'warehouse'],
  'repertory.export': ['ops', 'warehouse'],
  'repertory.confirm': ['warehouse'],
  'repertory.cancel': ['ops', 'warehouse'],
  'grant.create': ['ops', 'sales'],
  'grant.ship': ['ops', 'warehouse'],
  'grant.receive': ['ops', 'warehouse', 'agent'],
  'grant.export': ['ops', 'warehouse', 'sales', 'agent'],
  'grant.revoke': ['ops'],
  'grant.price': ['ops', 'sales'],
  'grant.transfer': ['ops', 'sales'],
  'card.look': ['ops', 'warehouse', 'support'],
  'card.freeze': ['ops', 'warehouse', 'support'],
  'card.void': ['ops', 'warehouse'],
  'merchant.edit': ['ops', 'sales', 'agent'],
  'merchant.terms': ['ops', 'sales'],
  'qrcode.create': ['ops', 'sales'],
  'qrcode.edit': ['ops', 'sales'],
  'qrcode.export': ['ops', 'sales'],
  'customer.edit': ['ops', 'support'],
  'customer.export': [],
  'customer.reveal': ['support'],
  'customer.anonymise': [],
  'page.edit': ['ops'],
  'page.publish': ['ops'],
  'account.read': ['auditor'],
  'account.edit': [],
  'audit.view': ['auditor'],
  'settings.edit': [],
  'system.read': ['auditor'],
};

describe('who holds a right', () => {
  it.each(Object.entries(holders))('%s', (name, others) => {
    const right = rights.find((each) => each === name);
    expect(right && holdersOf(right)).toEqual(['admin', ...others]);
  });

  it('includes the auditor for every right to read, and for none to change', () => {
    const reading: readonly Right[] = ['account.read', 'audit.view', 'system.read'];
    expect([...roleRights.auditor].sort()).toEqual([...rights.filter(isMenuRight), ...reading].sort());
  });

  it('excludes people without a role', () => {
    expect(roleRights.none).toEqual([]);
  });
});

describe('the rights that are ticked for a role', () => {
  it('stand in the groups of the side menu, in its order, under the one in which their pages are', () => {
    const menu = routes.flatMap(({ menu: entry, authKeys = [] }: Route) =>
      entry?.group === undefined ? [] : authKeys.map((right) => ({ right, group: entry.group })),
    );
    const groupOf = (right: Right) => rightGroups.find((each) => each.rights.includes(right))?.group;
    expect(menu.map(({ right }) => ({ right, group: groupOf(right) }))).toEqual(menu);
    expect(rightGroups.map(({ group }) => group)).toEqual([...new Set(menu.map(({ group }) => group))]);
  });
});
