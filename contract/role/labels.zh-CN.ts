/** Chinese labels of a role. */
import { commonLabels } from '#contract/labels/common.zh-CN';
import type { EntityLabels } from '#contract/labels/entity-labels';
import { rightLabels } from '#contract/rights';

const { note, createdBy, createdAt } = commonLabels;

export const roleEntityLabels = {
  entity: '角色',
  fields: {
    name: '角色名称',
    kind: '类型',
    rights: '权限',
    rightCount: '权限数',
    accountCount: '账号数',
    factorGraceDays: '两步验证宽限天数',
    note,
    createdBy,
    createdAt,
  },
  kind: { preset: '系统角色', own: '自定义角色' },
  rights: rightLabels,
  actions: {
    create: '新建角色',
    copy: '复制角色',
    edit: '编辑角色',
    delete: '删除角色',
    requireFactor: '要求两步验证',
  },
  lists: { roles: '角色列表' },
  auditActions: {
    'role.create': '新建角色',
    'role.update': '编辑角色',
    'role.requireFactor': '设定是否要求两步验证',
    'role.delete': '删除角色',
  },
} as const satisfies EntityLabels;
