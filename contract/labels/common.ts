/** Labels of fields that many entities have. */
import { labelsIn } from './words';

export const commonWords = {
  status: ['状态', 'Status'],
  version: ['版本', 'Version'],
  reason: ['原因', 'Reason'],
  exportReason: ['导出原因', 'Reason for the export'],
  disabledReason: ['停用原因', 'Reason for disabling'],
  note: ['备注', 'Note'],
  content: ['内容', 'Content'],
  createdBy: ['创建人', 'Created by'],
  createdAt: ['创建时间', 'Created at'],
  createdFrom: ['创建时间起', 'Created from'],
  createdTo: ['创建时间止', 'Created before'],
  finishedAt: ['完成时间', 'Finished at'],
  list: ['列表', 'List'],
  filter: ['筛选条件', 'Filter'],
  sort: ['排序', 'Sort'],
  columns: ['列', 'Columns'],
  format: ['格式', 'Format'],
  rowCount: ['行数', 'Rows'],
  hasCodes: ['含激活码', 'With activation codes'],
  fileName: ['文件名', 'File name'],
  importLines: ['导入的行', 'Imported lines'],
  newCount: ['新建数', 'New'],
  refusedCount: ['未导入数', 'Left out'],
  sha256: ['SHA-256', 'SHA-256'],
  goods: ['商品', 'Goods'],
  goodsKind: ['商品种类', 'Kind of goods'],
  unitPriceFen: ['单价', 'Unit price'],
  activationRate: ['激活率', 'Activation rate'],
} as const;

export const commonLabels = labelsIn(commonWords, 'zh-CN');

/** Words of the audit trail for values that it does not store. */
export const unstored = { given: ['已填', 'given'], changed: ['已修改', 'changed'] } as const;
