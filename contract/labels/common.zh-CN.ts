/** Chinese labels of fields that many entities have. */
export const commonLabels = {
  status: '状态',
  version: '版本',
  reason: '原因',
  exportReason: '导出原因',
  disabledReason: '停用原因',
  note: '备注',
  content: '内容',
  createdBy: '创建人',
  createdAt: '创建时间',
  createdFrom: '创建时间起',
  createdTo: '创建时间止',
  finishedAt: '完成时间',
  list: '列表',
  filter: '筛选条件',
  sort: '排序',
  columns: '列',
  format: '格式',
  rowCount: '行数',
  hasCodes: '含激活码',
  fileName: '文件名',
  importLines: '导入的行',
  newCount: '新建数',
  refusedCount: '未导入数',
  sha256: 'SHA-256',
  goodsKind: '商品种类',
  activationRate: '激活率',
} as const;

/** Words of the audit trail for values that it does not store. */
export const unstored = { given: '已填', changed: '已修改' } as const;
