/** Labels of the preset roles; in a file of their own, because the browser's entry needs only these. */
import { labelsIn, type Words } from '#contract/labels/words';
import type { Role } from '#contract/roles';

export const roleWords = {
  admin: ['超级管理员', 'Super administrator'],
  ops: ['运营', 'Operations'],
  warehouse: ['仓管', 'Warehouse'],
  sales: ['商务', 'Sales'],
  support: ['客服', 'Support'],
  agent: ['代理', 'Agent'],
  auditor: ['审计', 'Auditor'],
  none: ['无权限', 'No rights'],
} as const satisfies Record<Role, Words>;

export const roleLabels = labelsIn(roleWords, 'zh-CN');
