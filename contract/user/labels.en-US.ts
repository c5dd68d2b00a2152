/** English labels of an account, its roles and its rights. */
import { commonLabels } from '#contract/labels/common.en-US';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { entryLabels } from '#contract/labels/entry.en-US';
import { rightLabelsEnUS } from '#contract/rights';
import type { accountLabels as accountZhCN } from './labels.zh-CN';
import { roleLabels } from './role-labels.en-US';

export { roleLabels };

const { status, reason, createdBy, createdAt } = commonLabels;

export const accountLabels: LabelsLike<typeof accountZhCN> = {
  entity: entryLabels.account,
  fields: {
    username: entryLabels.username,
    password: entryLabels.password,
    displayName: 'Person',
    nameOrUsername: 'Person or user name',
    role: 'Role',
    scope: 'Records',
    agent: 'Agent',
    status,
    reason,
    statusReason: commonLabels.disabledReason,
    lockedUntil: 'Locked until',
    session: 'Session',
    sessionCount: 'Open sessions',
    secondFactor: 'Second factor',
    factorCode: entryLabels.factorCode,
    lastLoginAt: 'Last sign-in',
    endedCount: 'Ended sessions',
    failure: 'Reason for refusal',
    missingRights: 'Missing rights',
    call: 'Call',
    successor: 'Handed to',
    merchantCount: 'Merchants',
    sharedViewCount: 'Shared views',
    exportCount: 'Running exports',
    pageCount: 'Pages being edited',
    device: 'Device',
    signInAddress: 'Signed in from',
    signInDevice: 'Signed in with',
    createdBy,
    createdAt,
  },
  role: roleLabels,
  status: { 0: 'Disabled', 1: 'Enabled', 2: 'Password pending' },
  secondFactor: { on: 'On', none: 'None' },
  scope: { all: 'All records', own: 'Own records', agent: "An agent's records" },
  failure: {
    password: 'Wrong password',
    code: 'Wrong code',
    used: 'Code already used',
    clock: 'Code from an inaccurate clock',
    locked: 'Attempt while locked',
  },
  missingRights: rightLabelsEnUS,
  actions: {
    create: 'New account',
    edit: 'Edit account',
    enable: 'Enable account',
    disable: 'Disable account',
    link: 'Create password link',
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
    'account.issueLink': 'Create password link',
    'account.setPassword': 'Set password by link',
    'account.lock': 'Lock after failed sign-ins',
    'account.unlock': 'Unlock',
    'account.enableFactor': 'Turn on second factor',
    'account.disableFactor': 'Turn off second factor',
    'account.resetFactor': 'Reset second factor',
    'account.renewCodes': 'Renew recovery codes',
    'account.rotateKey': 'Rotate secret key',
    'access.refuse': 'Refused: missing rights',
    'login.any': 'Sign-ins, failures and locks (all)',
    'login.recover': 'Use recovery code',
    'login.open': 'Sign in',
    'login.fail': 'Failed to sign in',
    'login.logout': 'Sign out',
    'session.elsewhere': 'Session used elsewhere',
    'user.changePassword': 'Change password',
    'user.endSessions': 'End sessions',
  },
};

export const systemName = 'System';

export const unknownName = 'Unknown user';

export const commandLineName = 'Command line';
