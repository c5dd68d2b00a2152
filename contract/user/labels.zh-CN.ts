/** Chinese labels of an account, its roles and its rights. */
import { commonLabels } from '#contract/labels/common.zh-CN';
import type { EntityLabels } from '#contract/labels/entity-labels';
import { entryLabels } from '#contract/labels/entry.zh-CN';
import { rightLabels } from '#contract/rights';
import { roleLabels } from './role-labels.zh-CN';

export { roleLabels };

const { status, reason, createdBy, createdAt } = commonLabels;

export const accountLabels = {
  entity: entryLabels.account,
  fields: {
    username: entryLabels.username,
    password: entryLabels.password,
    displayName: '姓名',
    nameOrUsername: '姓名/用户名',
    role: '角色',
    scope: '数据范围',
    agent: '代理',
    status,
    reason,
    statusReason: commonLabels.disabledReason,
    lockedUntil: '锁定至',
    session: '会话',
    sessionCount: '在线会话',
    secondFactor: '两步验证',
    factorCode: entryLabels.factorCode,
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
  /** Audit records hold a preset by its code. */
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

/** Shown as the actor where no account acted. */
export const systemName = '系统';

/** Shown as the actor of sign-in attempts with unknown user names. */
export const unknownName = '未知用户';

/** Shown as the actor of commands at the server. */
export const commandLineName = '命令行';
