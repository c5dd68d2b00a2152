/** Chinese labels of the preset roles; in a file of their own, because the browser's entry needs only these. */
import type { Role } from '#contract/roles';

export const roleLabels = {
  admin: '超级管理员',
  ops: '运营',
  warehouse: '仓管',
  sales: '商务',
  support: '客服',
  agent: '代理',
  auditor: '审计',
  none: '无权限',
} as const satisfies Record<Role, string>;
