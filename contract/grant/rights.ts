/** Rights to grants. */
import { rightIn } from '#contract/right-in';

const right = rightIn('task');

export const grantRights = {
  studycard_provide_menu: right(['发放管理', 'Grants'], ['ops', 'warehouse', 'sales', 'agent', 'auditor']),
  'grant.create': right(['发放学习卡', 'Grant cards'], ['ops', 'sales']),
  'grant.ship': right(['登记发货', 'Record shipment'], ['ops', 'warehouse']),
  'grant.receive': right(['确认收货', 'Confirm receipt'], ['ops', 'warehouse', 'agent']),
  'grant.export': right(['导出发放数据', 'Export grant data'], ['ops', 'warehouse', 'sales', 'agent']),
  'grant.revoke': right(['撤回发放', 'Revoke grants'], ['ops']),
  'grant.price': right(['更正单价', 'Correct unit price'], ['ops', 'sales']),
  'grant.transfer': right(['转给其他商户', 'Transfer to another merchant'], ['ops', 'sales']),
};
