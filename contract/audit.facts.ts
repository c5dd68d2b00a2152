/** The audit trail in words: its actions and what they are done to. */

/** By `area.verb`; an action that is not here shows as it is. */
export const auditActionLabels: Readonly<Record<string, string>> = {
  'login.open': '登录',
  'login.fail': '登录失败',
  'login.logout': '退出登录',
  'user.changePassword': '修改密码',
  'user.endSessions': '强制下线',
  'repertory.create': '新建任务',
  'repertory.generate': '生成完成',
  'repertory.fail': '生成失败',
  'repertory.retry': '重试生成',
  'repertory.export': '导出印刷文件',
  'repertory.exportRecords': '导出印刷记录',
  'repertory.confirm': '确认印刷完成',
  'repertory.cancel': '取消任务',
  'card.freeze': '冻结学习卡',
  'card.unfreeze': '解冻学习卡',
  'card.void': '作废学习卡',
  'view.create': '保存视图',
  'view.update': '修改视图',
  'view.delete': '删除视图',
};

export const auditEntityLabels: Readonly<Record<string, string>> = {
  account: '账号',
  print_job: '印刷任务',
  list_view: '列表视图',
};

/** Who acts where no account does. */
export const systemName = '系统';
