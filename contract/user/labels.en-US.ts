/** What an account, its roles and its rights are called in English. */
import type { LabelsLike } from '../labels/entity-labels';
import type {
  accountLabels as accountZhCN,
  rightLabels as rightZhCN,
  roleLabels as roleZhCN,
} from './labels.zh-CN';

export const accountLabels: LabelsLike<typeof accountZhCN> = {
  entity: 'Account',
  fields: { username: 'User name', password: 'Password' },
  auditActions: {
    'login.open': 'Sign in',
    'login.fail': 'Failed to sign in',
    'login.logout': 'Sign out',
    'user.changePassword': 'Change password',
    'user.endSessions': 'End sessions',
  },
};

export const roleLabels: LabelsLike<typeof roleZhCN> = {
  admin: 'Super administrator',
  ops: 'Operations',
  warehouse: 'Warehouse',
  sales: 'Sales',
  support: 'Support',
  agent: 'Agent',
  auditor: 'Auditor',
  none: 'No rights',
};

export const rightLabels: LabelsLike<typeof rightZhCN> = {
  studycard_inventory_menu: 'Inventory',
  studycard_provide_menu: 'Issuing',
  merchant_menu: 'Merchants',
  merchant_qrcode_menu: 'Merchant QR codes',
  users_manage_proxy: 'Study-card users',
  users_manage_all: 'Study-card users (all)',
  card_config_edit: 'Page configuration',
  'repertory.create': 'Create print jobs',
  'repertory.export': 'Export print file',
  'repertory.confirm': 'Confirm delivery',
  'repertory.cancel': 'Cancel print jobs',
  'grant.create': 'Issue cards',
  'grant.receive': 'Confirm receipt',
  'grant.export': 'Export issuing data',
  'grant.revoke': 'Revoke grants',
  'card.freeze': 'Freeze and unfreeze cards',
  'card.void': 'Void cards',
  'merchant.edit': 'Edit merchant',
  'qrcode.create': 'Create QR codes',
  'qrcode.edit': 'Edit QR codes',
  'qrcode.export': 'Export QR codes',
  'customer.edit': 'Edit users',
  'customer.export': 'Export users',
  'customer.reveal': 'See the whole phone number',
  'page.edit': 'Edit page',
  'page.publish': 'Publish page',
  'account.edit': 'Manage accounts',
  'audit.view': 'See the operation log',
  'system.read': 'See the system status',
};

export const systemName = 'System';
