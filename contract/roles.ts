/** Role presets (screens.md, Rights): which rights an account of each role holds. */
import { menuRights, rights, type Right } from './rights';

export const roles = ['admin', 'ops', 'warehouse', 'sales', 'support', 'agent', 'auditor', 'none'] as const;
export type Role = (typeof roles)[number];

export const roleRights: Record<Role, readonly Right[]> = {
  admin: rights,
  ops: [
    ...menuRights,
    'repertory.create',
    'repertory.export',
    'repertory.cancel',
    'grant.create',
    'grant.receive',
    'grant.export',
    'grant.revoke',
    'card.freeze',
    'card.void',
    'merchant.edit',
    'qrcode.create',
    'qrcode.edit',
    'qrcode.export',
    'customer.edit',
    'page.edit',
    'page.publish',
  ],
  warehouse: [
    'studycard_inventory_menu',
    'studycard_provide_menu',
    'repertory.create',
    'repertory.export',
    'repertory.confirm',
    'repertory.cancel',
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
    'merchant.edit',
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
    'merchant.edit',
  ],
  auditor: [...menuRights, 'audit.view'],
  none: [],
};

/**
 * Whether somebody may share a view with a role. Sharing shows no data, since every reader sees what their own rights
 * show; but it puts an entry before other people. So one shares among one's own, and who looks after the accounts
 * shares with any role; never with a role that can't see the list.
 */
export const canShareWith = (
  sharer: { readonly role: Role; readonly rights: ReadonlySet<Right> },
  role: Role,
  listRight: Right,
): boolean =>
  roleRights[role].includes(listRight) && (role === sharer.role || sharer.rights.has('account.edit'));
