/** What an account, its roles and its rights are called in Chinese. */
import { commonLabels } from '../labels/common.zh-CN';
import type { EntityLabels } from '../labels/entity-labels';
import type { Right } from '../rights';
import type { Role } from '../roles';

const { status, reason, createdBy, createdAt } = commonLabels;

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
  'grant.ship': '登记发货',
  'grant.receive': '确认收货',
  'grant.export': '导出发放数据',
  'grant.revoke': '撤回发放',
  'grant.price': '更正单价',
  'grant.transfer': '转给其他商户',
  'card.freeze': '冻结/解冻学习卡',
  'card.void': '作废学习卡',
  'merchant.edit': '编辑商户',
  'merchant.terms': '修改商户条款',
  'qrcode.create': '新增二维码',
  'qrcode.edit': '编辑二维码',
  'qrcode.export': '导出二维码',
  'customer.edit': '编辑用户',
  'customer.export': '导出用户',
  'customer.reveal': '查看完整手机号',
  'customer.anonymise': '匿名化用户',
  'page.edit': '编辑页面',
  'page.publish': '发布页面',
  'account.read': '查看账号与角色',
  'account.edit': '管理账号',
  'audit.view': '查看操作日志',
  'system.read': '查看系统状态',
} as const satisfies Record<Right, string>;

export const accountLabels = {
  entity: '账号',
  fields: {
    username: '用户名',
    password: '密码',
    displayName: '姓名',
    nameOrUsername: '姓名/用户名',
    role: '角色',
    scope: '数据范围',
    agent: '代理',
    status,
    reason,
    lockedUntil: '锁定至',
    session: '会话',
    sessionCount: '在线会话',
    secondFactor: '两步验证',
    factorCode: '验证码',
    lastLoginAt: '最近登录',
    endedCount: '结束的会话',
    failure: '未通过',
    missingRights: '缺少的权限',
    call: '调用',
    successor: '交接给',
    merchantCount: '名下商户',
    sharedViewCount: '共享视图',
    exportCount: '进行中的导出',
    pageCount: '正在编辑的页面',
    device: '设备',
    signInAddress: '登录时的地址',
    signInDevice: '登录时的设备',
    createdBy,
    createdAt,
  },
  /** As a permanent record has the code of a preset. */
  role: roleLabels,
  status: { 0: '停用', 1: '启用', 2: '待设密码' },
  secondFactor: { on: '已开启', none: '未开启' },
  scope: { all: '全部数据', own: '自己名下', agent: '指定代理' },
  failure: {
    password: '密码错误',
    code: '验证码错误',
    used: '验证码已用过',
    clock: '验证码来自不准的时钟',
    locked: '锁定期间再次尝试',
  },
  missingRights: rightLabels,
  actions: {
    create: '新建账号',
    edit: '编辑账号',
    enable: '启用账号',
    disable: '停用账号',
    link: '生成密码链接',
    unlock: '解锁',
    endSessions: '强制下线',
    resetFactor: '重置两步验证',
  },
  lists: { accounts: '账号列表' },
  auditActions: {
    'account.create': '新建账号',
    'account.update': '编辑账号',
    'account.enable': '启用账号',
    'account.disable': '停用账号',
    'account.issueLink': '生成密码链接',
    'account.setPassword': '通过链接设置密码',
    'account.lock': '登录失败过多，暂时锁定',
    'account.unlock': '解锁',
    'account.enableFactor': '开启两步验证',
    'account.disableFactor': '关闭两步验证',
    'account.resetFactor': '重置两步验证',
    'account.renewCodes': '更换恢复码',
    'account.rotateKey': '更换密钥',
    'access.refuse': '无权操作被拒',
    'login.any': '登录、失败与锁定（全部）',
    'login.recover': '使用恢复码',
    'login.open': '登录',
    'login.fail': '登录失败',
    'login.logout': '退出登录',
    'session.elsewhere': '会话在别处被使用',
    'user.changePassword': '修改密码',
    'user.endSessions': '强制下线',
  },
} as const satisfies EntityLabels;

/** Who acts where no account does. */
export const systemName = '系统';

/** Who tries to sign in under a name that nobody has. */
export const unknownName = '未知用户';

/** Who acts where somebody at the server's command line does. */
export const commandLineName = '命令行';
