/** Rights to the audit trail. */
import { rightIn } from '#contract/right-in';

const right = rightIn('system');

export const auditRights = {
  'audit.view': right(['查看操作日志', 'View the audit trail'], ['auditor']),
};
