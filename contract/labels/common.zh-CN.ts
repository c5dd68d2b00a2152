/** What fields that many entities have are called in Chinese. */
export const commonLabels = {
  status: '状态',
  version: '版本',
  reason: '原因',
  note: '备注',
  content: '内容',
  createdBy: '创建人',
  createdAt: '创建时间',
  finishedAt: '完成时间',
  list: '列表',
  filter: '筛选条件',
  sort: '排序',
  columns: '列',
  format: '格式',
  rowCount: '行数',
  sha256: 'SHA-256',
} as const;
