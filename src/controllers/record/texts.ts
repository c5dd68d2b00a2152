/** Texts around a record. */

export const recordWords = {
  facts: ['基本信息', 'Basics'],
  log: ['操作日志', 'Audit trail'],
  missing: [
    (entity: string) => `没有这个${entity}`,
    (entity: string) => `There is no such ${entity.toLowerCase()}`,
  ],
  missingHint: [
    '地址可能不完整，或者它不在你的范围内。',
    'The address may be incomplete, or you may not have access to it.',
  ],
} as const;
