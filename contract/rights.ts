/** Rights: the keys that gate a menu entry, a button and a call alike. The server decides, the browser only shows. */

/** The seven keys that the specification puts on menu entries (section 6), spelled as it spells them. */
export const menuRights = [
  'studycard_inventory_menu',
  'studycard_provide_menu',
  'merchant_menu',
  'merchant_qrcode_menu',
  'users_manage_proxy',
  'users_manage_all',
  'card_config_edit',
] as const;

export const actionRights = [
  'repertory.create',
  'repertory.export',
  'repertory.confirm',
  'repertory.cancel',
  'grant.create',
  'grant.ship',
  'grant.receive',
  'grant.export',
  'grant.revoke',
  'grant.price',
  'grant.transfer',
  'card.freeze',
  'card.void',
  'merchant.edit',
  'merchant.terms',
  'qrcode.create',
  'qrcode.edit',
  'qrcode.export',
  'customer.edit',
  'customer.export',
  'customer.reveal',
  'customer.anonymise',
  'page.edit',
  'page.publish',
  'account.read',
  'account.edit',
  'audit.view',
  'system.read',
  'studycard_catalogue_menu',
  'catalogue.edit',
] as const;

export const rights = [...menuRights, ...actionRights] as const;

export type MenuRight = (typeof menuRights)[number];
export type ActionRight = (typeof actionRights)[number];
export type Right = (typeof rights)[number];

/**
 * What a call asks of its caller: one right, any of several, a session alone, or nothing (`anyone`).
 * Every endpoint states one; a route without it does not start.
 */
export type Access = Right | readonly Right[] | 'signed-in' | 'anyone';

/** Whether a caller who holds `held` may make a call that asks for `access`; `held` is undefined without a session. */
export function isAllowed(access: Access, held: ReadonlySet<Right> | undefined): boolean {
  if (access === 'anyone') return true;
  if (held === undefined) return false;
  if (access === 'signed-in') return true;
  return typeof access === 'string' ? held.has(access) : access.some((right) => held.has(right));
}
