/** Texts of the page 系统设置. */
export const settingsTexts = {
  hint: [
    '显示在登录页、页面标题、扫码和激活页、发货单、箱唛和样卡上；没有填写的不显示。',
    'Shown on the login page, in titles, on the pages of codes and activations, on delivery notes, carton marks and sample cards; what is not filled in is not shown.',
  ],
  edit: ['编辑', 'Edit'],
  save: ['保存', 'Save'],
  trail: ['修改记录', 'Changes'],
  icpRule: ['格式如 京ICP备12345678号-1', 'For example 京ICP备12345678号-1'],
  prefixRule: ['卡号前缀为 2–6 位大写字母或数字', 'The serial prefix must be 2–6 capital letters or digits'],
  daysHint: [
    (days: string) => `首页按此列出临近激活期限的印刷任务；不填为 ${days} 天`,
    (days: string) =>
      `The home page lists print jobs whose activation deadline is so near; ${days} days if left empty`,
  ],
  policeRule: ['格式如 京公网安备11010502030123号', 'For example 京公网安备11010502030123号'],
} as const;
