/** Rights to the system status. */
import { rightIn } from '#contract/right-in';

const right = rightIn('system');

export const systemRights = {
  'system.read': right(['查看系统状态', 'View the system status'], ['auditor']),
};
