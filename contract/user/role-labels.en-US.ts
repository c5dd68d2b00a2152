/** English labels of the preset roles. */
import type { LabelsLike } from '#contract/labels/entity-labels';
import type { roleLabels as zhCN } from './role-labels.zh-CN';

export const roleLabels: LabelsLike<typeof zhCN> = {
  admin: 'Super administrator',
  ops: 'Operations',
  warehouse: 'Warehouse',
  sales: 'Sales',
  support: 'Support',
  agent: 'Agent',
  auditor: 'Auditor',
  none: 'No rights',
};
