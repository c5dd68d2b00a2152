/** English labels of a role. */
import { commonLabels } from '#contract/labels/common.en-US';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { rightLabelsEnUS } from '#contract/rights';
import type { roleEntityLabels as zhCN } from './labels.zh-CN';

const { note, createdBy, createdAt } = commonLabels;

export const roleEntityLabels: LabelsLike<typeof zhCN> = {
  entity: 'Role',
  fields: {
    name: 'Role name',
    kind: 'Kind',
    rights: 'Rights',
    rightCount: 'Number of rights',
    accountCount: 'Accounts',
    factorGraceDays: 'Grace period for the second factor (days)',
    note,
    createdBy,
    createdAt,
  },
  kind: { preset: 'Built in', own: 'Own' },
  rights: rightLabelsEnUS,
  actions: {
    create: 'New role',
    copy: 'Copy role',
    edit: 'Edit role',
    delete: 'Delete role',
    requireFactor: 'Require second factor',
  },
  lists: { roles: 'List of roles' },
  auditActions: {
    'role.create': 'New role',
    'role.update': 'Edit role',
    'role.requireFactor': 'Set whether a second factor is required',
    'role.delete': 'Delete role',
  },
};
