/** Rights to accounts and roles. */
import { rightIn } from '#contract/right-in';

const right = rightIn('account');

export const accountRights = {
  'account.read': right(['查看账号与角色', 'View accounts and roles'], ['auditor']),
  'account.edit': right(['管理账号', 'Manage accounts'], []),
};
