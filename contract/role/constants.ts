/** Roles: limits that forms and schemas share, and how rights are grouped where they are ticked. */
import { menuRights, type Right } from '../rights';

export const roleKinds = ['preset', 'own'] as const;
export type RoleKind = (typeof roleKinds)[number];

export const roleSorts = ['createdAt'] as const;

export const roleLimits = { nameMax: 20, noteMax: 200, graceDaysMax: 90 } as const;

/** By the groups of the side menu: the entry first, then what is done on its pages. */
export const rightGroups = withEveryRight([
  {
    group: 'task',
    rights: [
      'studycard_inventory_menu',
      'repertory.create',
      'repertory.export',
      'repertory.confirm',
      'repertory.cancel',
      'studycard_provide_menu',
      'grant.create',
      'grant.ship',
      'grant.receive',
      'grant.export',
      'grant.revoke',
      'grant.price',
      'grant.transfer',
      'card.freeze',
      'card.void',
    ],
  },
  {
    group: 'merchant',
    rights: [
      'merchant_menu',
      'merchant.edit',
      'merchant.terms',
      'merchant_qrcode_menu',
      'qrcode.create',
      'qrcode.edit',
      'qrcode.export',
    ],
  },
  {
    group: 'usersmanage',
    rights: [
      'users_manage_proxy',
      'users_manage_all',
      'customer.edit',
      'customer.export',
      'customer.reveal',
      'customer.anonymise',
    ],
  },
  { group: 'cardconfig', rights: ['card_config_edit', 'page.edit', 'page.publish'] },
  {
    group: 'system',
    rights: [
      'account.read',
      'account.edit',
      'audit.view',
      'system.read',
      'studycard_catalogue_menu',
      'catalogue.edit',
    ],
  },
]);

/** A right that stands in no group could be given to nobody, so that does not compile. */
function withEveryRight<
  const Groups extends readonly { readonly group: string; readonly rights: readonly Right[] }[],
>(groups: [Right] extends [Groups[number]['rights'][number]] ? Groups : never): Groups {
  return groups;
}

export const isMenuRight = (right: Right): boolean => menuRights.some((menu) => menu === right);
