/** Labels of a role. */
import { commonWords } from '#contract/labels/common';
import { labelsIn, type EntityWords, type LabelsIn } from '#contract/labels/words';
import { rightWords } from '#contract/rights';

const { note, createdBy, createdAt } = commonWords;

export const roleEntityWords = {
  entity: ['角色', 'Role'],
  fields: {
    name: ['角色名称', 'Role name'],
    kind: ['类型', 'Kind'],
    rights: ['权限', 'Rights'],
    rightCount: ['权限数', 'Number of rights'],
    accountCount: ['账号数', 'Accounts'],
    factorGraceDays: ['两步验证宽限天数', 'Grace period for the second factor (days)'],
    note,
    createdBy,
    createdAt,
  },
  kind: { preset: ['系统角色', 'Built in'], own: ['自定义角色', 'Own'] },
  rights: rightWords,
  actions: {
    create: ['新建角色', 'New role'],
    copy: ['复制角色', 'Copy role'],
    edit: ['编辑角色', 'Edit role'],
    delete: ['删除角色', 'Delete role'],
    requireFactor: ['要求两步验证', 'Require second factor'],
  },
  lists: { roles: ['角色列表', 'List of roles'] },
  auditActions: {
    'role.create': ['新建角色', 'New role'],
    'role.update': ['编辑角色', 'Edit role'],
    'role.requireFactor': ['设定是否要求两步验证', 'Set whether a second factor is required'],
    'role.delete': ['删除角色', 'Delete role'],
  },
} as const satisfies EntityWords;

export const roleEntityLabels = labelsIn(roleEntityWords, 'zh-CN');
export type RoleLabels = LabelsIn<typeof roleEntityWords>;
