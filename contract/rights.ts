/** Rights: the keys that gate a menu entry, a button and a call alike. The server decides, the browser only shows. */

/** The seven keys that the specification puts on menu entries (section 6), spelled as it spells them. */
export const menuRights = [
  'studycard_inventory_menu',
  'studycard_provide_menu',
  'merchant_menu',
  'merchant_qrcode_menu',
  'users_manage_proxy',
  'users_manage_all',
  'card_config_edit',
] as const;

export const actionRights = [
  'repertory.create',
  'repertory.export',
  'repertory.confirm',
  'repertory.cancel',
  'grant.create',
  'grant.receive',
  'grant.export',
  'grant.revoke',
  'card.freeze',
  'card.void',
  'merchant.edit',
  'qrcode.create',
  'qrcode.edit',
  'qrcode.export',
  'customer.edit',
  'customer.export',
  'customer.reveal',
  'page.edit',
  'page.publish',
  'account.edit',
  'audit.view',
] as const;

export const rights = [...menuRights, ...actionRights] as const;

export type MenuRight = (typeof menuRights)[number];
export type ActionRight = (typeof actionRights)[number];
export type Right = (typeof rights)[number];

/**
 * What a call asks of its caller: one right, any of several, a session alone, or nothing (`anyone`).
 * Every endpoint states one; a route without it does not start.
 */
export type Access = Right | readonly Right[] | 'signed-in' | 'anyone';

export const rightLabels = {
  studycard_inventory_menu: '库存管理',
  studycard_provide_menu: '发放管理',
  merchant_menu: '商户信息管理',
  merchant_qrcode_menu: '商户二维码',
  users_manage_proxy: '学习卡用户',
  users_manage_all: '学习卡用户（全部）',
  card_config_edit: '页面配置',
  'repertory.create': '新建印刷任务',
  'repertory.export': '导出印刷文件',
  'repertory.confirm': '确认印刷完成',
  'repertory.cancel': '取消印刷任务',
  'grant.create': '发放学习卡',
  'grant.receive': '确认收货',
  'grant.export': '导出发放数据',
  'grant.revoke': '撤回发放',
  'card.freeze': '冻结/解冻学习卡',
  'card.void': '作废学习卡',
  'merchant.edit': '编辑商户',
  'qrcode.create': '新增二维码',
  'qrcode.edit': '编辑二维码',
  'qrcode.export': '导出二维码',
  'customer.edit': '编辑用户',
  'customer.export': '导出用户',
  'customer.reveal': '查看完整手机号',
  'page.edit': '编辑页面',
  'page.publish': '发布页面',
  'account.edit': '管理账号',
  'audit.view': '查看操作日志',
} as const satisfies Record<Right, string>;

/** Whether a caller who holds `held` may make a call that asks for `access`; `held` is undefined without a session. */
export function isAllowed(access: Access, held: ReadonlySet<Right> | undefined): boolean {
  if (access === 'anyone') return true;
  if (held === undefined) return false;
  if (access === 'signed-in') return true;
  return typeof access === 'string' ? held.has(access) : access.some((right) => held.has(right));
}
