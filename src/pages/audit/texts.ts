/** Texts of the audit trail's page. */

export const auditPageWords = {
  title: ['操作日志', 'Audit trail'],
  hint: [
    '每一次变更、导出和登录都记在这里，只增不改；记录如被改动或删除，系统会发现。',
    'Every change, export and sign-in is recorded here and can only be added to. An entry that is changed or removed is detected.',
  ],
  searchLabel: ['筛选操作日志', 'Filter the audit trail'],
  records: ['操作记录', 'audit entries'],
  entry: [(position: string) => `记录 ${position}`, (position: string) => `Entry ${position}`],
  noSuchEntry: ['没有这条操作记录', 'There is no such entry'],
  isUnknown: ['没有这样的对象', 'No such record'],
} as const;
