/** Labels of an account, its roles and its rights. */
import { commonWords } from '#contract/labels/common';
import { entryWords } from '#contract/labels/entry';
import { labelsIn, type EntityWords, type LabelsIn } from '#contract/labels/words';
import { rightWords } from '#contract/rights';
import { roleWords } from './role-labels';

const { status, reason, createdBy, createdAt } = commonWords;

export const accountWords = {
  entity: entryWords.account,
  fields: {
    username: entryWords.username,
    password: entryWords.password,
    displayName: ['姓名', 'Person'],
    nameOrUsername: ['姓名/用户名', 'Person or user name'],
    role: ['角色', 'Role'],
    scope: ['数据范围', 'Records'],
    agent: ['代理', 'Agent'],
    status,
    reason,
    statusReason: commonWords.disabledReason,
    lockedUntil: ['锁定至', 'Locked until'],
    session: ['会话', 'Session'],
    sessionCount: ['在线会话', 'Open sessions'],
    secondFactor: ['两步验证', 'Second factor'],
    factorCode: entryWords.factorCode,
    lastLoginAt: ['最近登录', 'Last sign-in'],
    endedCount: ['结束的会话', 'Ended sessions'],
    failure: ['未通过', 'Reason for refusal'],
    missingRights: ['缺少的权限', 'Missing rights'],
    call: ['调用', 'Call'],
    successor: ['交接给', 'Handed to'],
    merchantCount: ['名下商户', 'Merchants'],
    sharedViewCount: ['共享视图', 'Shared views'],
    exportCount: ['进行中的导出', 'Running exports'],
    pageCount: ['正在编辑的页面', 'Pages being edited'],
    device: ['设备', 'Device'],
    signInAddress: ['登录时的地址', 'Signed in from'],
    signInDevice: ['登录时的设备', 'Signed in with'],
    createdBy,
    createdAt,
  },
  /** Audit records hold a preset by its code. */
  role: roleWords,
  status: { 0: ['停用', 'Disabled'], 1: ['启用', 'Enabled'], 2: ['待设密码', 'Password pending'] },
  secondFactor: { on: ['已开启', 'On'], none: ['未开启', 'None'] },
  scope: {
    all: ['全部数据', 'All records'],
    own: ['自己名下', 'Own records'],
    agent: ['指定代理', "An agent's records"],
  },
  failure: {
    password: ['密码错误', 'Wrong password'],
    code: ['验证码错误', 'Wrong code'],
    used: ['验证码已用过', 'Code already used'],
    clock: ['验证码来自不准的时钟', 'Code from an inaccurate clock'],
    locked: ['锁定期间再次尝试', 'Attempt while locked'],
  },
  missingRights: rightWords,
  actions: {
    create: ['新建账号', 'New account'],
    edit: ['编辑账号', 'Edit account'],
    enable: ['启用账号', 'Enable account'],
    disable: ['停用账号', 'Disable account'],
    link: ['生成密码链接', 'Create password link'],
    unlock: ['解锁', 'Unlock'],
    endSessions: ['强制下线', 'End sessions'],
    resetFactor: ['重置两步验证', 'Reset second factor'],
  },
  lists: { accounts: ['账号列表', 'List of accounts'] },
  auditActions: {
    'account.create': ['新建账号', 'New account'],
    'account.update': ['编辑账号', 'Edit account'],
    'account.enable': ['启用账号', 'Enable account'],
    'account.disable': ['停用账号', 'Disable account'],
    'account.issueLink': ['生成密码链接', 'Create password link'],
    'account.setPassword': ['通过链接设置密码', 'Set password by link'],
    'account.lock': ['登录失败过多，暂时锁定', 'Lock after failed sign-ins'],
    'account.unlock': ['解锁', 'Unlock'],
    'account.enableFactor': ['开启两步验证', 'Turn on second factor'],
    'account.disableFactor': ['关闭两步验证', 'Turn off second factor'],
    'account.resetFactor': ['重置两步验证', 'Reset second factor'],
    'account.renewCodes': ['更换恢复码', 'Renew recovery codes'],
    'account.rotateKey': ['更换密钥', 'Rotate secret key'],
    'access.refuse': ['无权操作被拒', 'Refused: missing rights'],
    'login.any': ['登录、失败与锁定（全部）', 'Sign-ins, failures and locks (all)'],
    'login.recover': ['使用恢复码', 'Use recovery code'],
    'login.open': ['登录', 'Sign in'],
    'login.fail': ['登录失败', 'Failed to sign in'],
    'login.logout': ['退出登录', 'Sign out'],
    'session.elsewhere': ['会话在别处被使用', 'Session used elsewhere'],
    'user.changePassword': ['修改密码', 'Change password'],
    'user.endSessions': ['强制下线', 'End sessions'],
  },
} as const satisfies EntityWords;

export const accountLabels = labelsIn(accountWords, 'zh-CN');
export type AccountLabels = LabelsIn<typeof accountWords>;

/** Who is shown as the actor where no account is. */
export const actorWords = {
  system: ['系统', 'System'],
  /** Of sign-in attempts with unknown user names. */
  unknown: ['未知用户', 'Unknown user'],
  /** Of commands at the server. */
  commandLine: ['命令行', 'Command line'],
} as const;

export const actorNames = labelsIn(actorWords, 'zh-CN');
