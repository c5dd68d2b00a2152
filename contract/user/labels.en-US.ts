/** What an account, its roles and its rights are called in English. */
import { commonLabels } from '../labels/common.en-US';
import type { LabelsLike } from '../labels/entity-labels';
import type {
  accountLabels as accountZhCN,
  rightLabels as rightZhCN,
  roleLabels as roleZhCN,
} from './labels.zh-CN';

const { status, reason, createdBy, createdAt } = commonLabels;

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

export const accountLabels: LabelsLike<typeof accountZhCN> = {
  entity: 'Account',
  fields: {
    username: 'User name',
    password: 'Password',
    displayName: 'Person',
    nameOrUsername: 'Person or user name',
    role: 'Role',
    scope: 'Records',
    agent: 'Agent',
    status,
    reason,
    lockedUntil: 'Locked until',
    session: 'Session',
    sessionCount: 'Open sessions',
    secondFactor: 'Second factor',
    factorCode: 'Verification code',
    lastLoginAt: 'Last sign-in',
    endedCount: 'Ended sessions',
    createdBy,
    createdAt,
  },
  role: roleLabels,
  status: { 0: 'Disabled', 1: 'Enabled', 2: 'Awaits password' },
  scope: { all: 'All records', own: 'Own records', agent: "An agent's records" },
  actions: {
    create: 'New account',
    edit: 'Edit account',
    enable: 'Enable account',
    disable: 'Disable account',
    link: 'Make password link',
    unlock: 'Unlock',
    endSessions: 'End sessions',
    resetFactor: 'Reset second factor',
  },
  lists: { accounts: 'List of accounts' },
  auditActions: {
    'account.create': 'New account',
    'account.update': 'Edit account',
    'account.enable': 'Enable account',
    'account.disable': 'Disable account',
    'account.issueLink': 'Make password link',
    'account.setPassword': 'Set password by a link',
    'account.unlock': 'Unlock',
    'account.enableFactor': 'Turn on second factor',
    'account.disableFactor': 'Turn off second factor',
    'account.resetFactor': 'Reset second factor',
    'account.renewCodes': 'Renew recovery codes',
    'account.rotateKey': 'Exchange the secret key',
    'login.recover': 'Use a recovery code',
    'login.open': 'Sign in',
    'login.fail': 'Failed to sign in',
    'login.logout': 'Sign out',
    'user.changePassword': 'Change password',
    'user.endSessions': 'End sessions',
  },
};

export const rightLabels: LabelsLike<typeof rightZhCN> = {
  studycard_inventory_menu: 'Inventory',
  studycard_provide_menu: 'Grants',
  merchant_menu: 'See merchants',
  merchant_qrcode_menu: 'Merchant QR codes',
  users_manage_proxy: 'Study-card users',
  users_manage_all: 'Study-card users (all)',
  card_config_edit: 'Page configuration',
  'repertory.create': 'Create print jobs',
  'repertory.export': 'Export print file',
  'repertory.confirm': 'Confirm delivery',
  'repertory.cancel': 'Cancel print jobs',
  'grant.create': 'Grant cards',
  'grant.ship': 'Ship grants',
  'grant.receive': 'Confirm receipt',
  'grant.export': 'Export grant data',
  'grant.revoke': 'Revoke grants',
  'grant.price': 'Correct unit price',
  'card.freeze': 'Freeze and unfreeze cards',
  'card.void': 'Void cards',
  'merchant.edit': 'Edit merchant',
  'merchant.terms': 'Edit terms of merchants',
  'qrcode.create': 'Create QR codes',
  'qrcode.edit': 'Edit QR codes',
  'qrcode.export': 'Export QR codes',
  'customer.edit': 'Edit users',
  'customer.export': 'Export users',
  'customer.reveal': 'See full phone number',
  'customer.anonymise': 'Anonymise users',
  'page.edit': 'Edit page',
  'page.publish': 'Publish page',
  'account.edit': 'Manage accounts',
  'audit.view': 'See the audit trail',
  'system.read': 'See the system status',
};

export const systemName = 'System';

export const commandLineName = 'Command line';
