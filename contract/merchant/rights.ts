/** Rights to merchants. */
import { rightIn } from '#contract/right-in';

const right = rightIn('merchant');

export const merchantRights = {
  merchant_menu: right(['商户信息管理', 'View merchants'], ['ops', 'sales', 'agent', 'auditor']),
  'merchant.edit': right(['编辑商户', 'Edit merchant'], ['ops', 'sales', 'agent']),
  'merchant.terms': right(['修改商户条款', 'Edit merchant terms'], ['ops', 'sales']),
};
