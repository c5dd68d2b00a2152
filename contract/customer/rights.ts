/** Rights to customers. */
import { rightIn } from '#contract/right-in';

const right = rightIn('usersmanage');

export const customerRights = {
  users_manage_proxy: right(['学习卡用户', 'Study-card users'], ['ops', 'agent', 'auditor']),
  users_manage_all: right(['学习卡用户（全部）', 'Study-card users (all)'], ['ops', 'support', 'auditor']),
  'customer.edit': right(['编辑用户', 'Edit users'], ['ops', 'support']),
  'customer.export': right(['导出用户', 'Export users'], []),
  'customer.reveal': right(['查看完整手机号', 'View full phone number'], ['support']),
  'customer.anonymise': right(['匿名化用户', 'Anonymise users'], []),
};
