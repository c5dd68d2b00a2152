/** Roles: the presets (screens.md, Rights) with the rights that each holds, and what roles of the office's own are called. */
import { menuRights, rights, type Right } from './rights';

/** The presets; nobody changes them, and each can be copied. */
export const roles = ['admin', 'ops', 'warehouse', 'sales', 'support', 'agent', 'auditor', 'none'] as const;
export type Role = (typeof roles)[number];

/** What accounts call their role: a preset by its name, one of the office's own by its number. */
export type RoleCode = Role | `role-${number}`;
export const roleCodePattern = `^(${roles.join('|')}|role-[1-9][0-9]{0,8})$`;

export const isPreset = (code: string): code is Role => roles.some((role) => role === code);

export const roleRights: Record<Role, readonly Right[]> = {
  admin: rights,
  ops: [
    ...menuRights,
    'repertory.create',
    'repertory.export',
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
    'page.edit',
    'page.publish',
    'studycard_catalogue_menu',
    'catalogue.edit',
  ],
  warehouse: [
    'studycard_inventory_menu',
    'studycard_provide_menu',
    'repertory.create',
    'repertory.export',
    'repertory.confirm',
    'repertory.cancel',
    'grant.ship',
    'grant.receive',
    'grant.export',
    'card.freeze',
    'card.void',
  ],
  sales: [
    'studycard_provide_menu',
    'merchant_menu',
    'merchant_qrcode_menu',
    'grant.create',
    'grant.export',
    'grant.price',
    'grant.transfer',
    'merchant.edit',
    'merchant.terms',
    'qrcode.create',
    'qrcode.edit',
    'qrcode.export',
  ],
  support: ['users_manage_all', 'customer.edit', 'customer.reveal', 'card.freeze'],
  agent: [
    'studycard_provide_menu',
    'merchant_menu',
    'merchant_qrcode_menu',
    'users_manage_proxy',
    'grant.receive',
    'grant.export',
    'merchant.edit',
  ],
  auditor: [...menuRights, 'account.read', 'audit.view', 'system.read', 'studycard_catalogue_menu'],
  none: [],
};

/**
 * What an account of an agent's people may do, whatever its role holds: the calls that ask for these look whose records they
 * touch. The stock and what is printed belong to nobody's agent.
 */
export const scopedRights: readonly Right[] = [...roleRights.agent, 'account.read', 'account.edit'];

/**
 * Whether somebody may share a view with a role. Sharing shows no data, since every reader sees what their own rights
 * show; but it puts an entry before other people. So one shares among one's own, and who looks after the accounts
 * shares with any role; never with one that can't see the list.
 */
export const canShareWith = (
  sharer: { readonly role: RoleCode; readonly rights: ReadonlySet<Right> },
  role: { readonly code: RoleCode; readonly rights: readonly Right[] },
  listRight: Right,
): boolean =>
  role.code === sharer.role
    ? sharer.rights.has(listRight)
    : role.rights.includes(listRight) && sharer.rights.has('account.edit');
