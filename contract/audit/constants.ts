/** The audit trail in words: its actions, what they are done to, and the fields that they change. */
import { exportStatusLabels, type ExportList } from '../export/constants';
import { cardStatusLabels } from '../card/constants';
import { printJobStatusLabels } from '../repertory/constants';
import type { Right } from '../rights';

/** By `area.verb`. A new one is added here first, so that it has words wherever it is shown. */
export const auditActions = [
  'login.open',
  'login.fail',
  'login.logout',
  'user.changePassword',
  'user.endSessions',
  'repertory.create',
  'repertory.update',
  'repertory.generate',
  'repertory.fail',
  'repertory.retry',
  'repertory.export',
  'repertory.exportPackage',
  'repertory.exportRecords',
  'repertory.confirm',
  'repertory.cancel',
  'card.freeze',
  'card.unfreeze',
  'card.void',
  'stock.setThreshold',
  'view.create',
  'view.update',
  'view.delete',
  'export.create',
  'export.finish',
  'export.fail',
  'export.cancel',
  'export.fetch',
  'export.delete',
  'export.expire',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditActionLabels: Record<AuditAction, string> = {
  'login.open': '登录',
  'login.fail': '登录失败',
  'login.logout': '退出登录',
  'user.changePassword': '修改密码',
  'user.endSessions': '强制下线',
  'repertory.create': '新建任务',
  'repertory.update': '编辑任务',
  'repertory.generate': '生成完成',
  'repertory.fail': '生成失败',
  'repertory.retry': '重试生成',
  'repertory.export': '导出印刷文件',
  'repertory.exportPackage': '导出印刷包',
  'repertory.exportRecords': '导出印刷记录',
  'repertory.confirm': '确认印刷完成',
  'repertory.cancel': '取消任务',
  'card.freeze': '冻结学习卡',
  'card.unfreeze': '解冻学习卡',
  'card.void': '作废学习卡',
  'stock.setThreshold': '调整库存预警线',
  'view.create': '保存视图',
  'view.update': '修改视图',
  'view.delete': '删除视图',
  'export.create': '提交导出',
  'export.finish': '导出完成',
  'export.fail': '导出失败',
  'export.cancel': '取消导出',
  'export.fetch': '下载导出文件',
  'export.delete': '删除导出',
  'export.expire': '导出文件过期',
};

export const auditEntityKinds = ['account', 'print_job', 'stock_threshold', 'list_view', 'export'] as const;
export type AuditEntityKind = (typeof auditEntityKinds)[number];

export const auditEntityLabels: Record<AuditEntityKind, string> = {
  account: '账号',
  print_job: '印刷任务',
  stock_threshold: '库存预警线',
  list_view: '列表视图',
  export: '导出任务',
};

/** Who may see a record may see what was done to it; the others of a kind are for `audit.view` alone. */
export const auditEntityRights: Partial<Record<AuditEntityKind, Right>> = {
  print_job: 'studycard_inventory_menu',
  stock_threshold: 'studycard_inventory_menu',
};

/** Fields of before, after and detail; a field that is not here shows under the name it was recorded by. */
export const auditFieldLabels: Readonly<Record<string, string>> = {
  status: '状态',
  batchNo: '印刷批次号',
  cardName: '学习卡名称',
  cardKind: '卡类型',
  teachingMaterialId: '教材版本',
  categoryId: '类目',
  goodsId: '绑定商品',
  presentGoodsIds: '赠送商品',
  validDays: '权益时长（天）',
  validUntil: '到期日',
  activateBefore: '激活截止日',
  activationsPerUser: '单用户激活上限',
  faceValueFen: '面值',
  quantity: '印刷数量',
  prefix: '卡号前缀',
  codeLength: '激活码长度',
  boxSize: '每盒张数',
  faceImageKey: '卡面图',
  pageId: '页面',
  printShop: '印刷厂',
  expectedDelivery: '期望到货日',
  note: '备注',
  exportCount: '导出次数',
  receivedCount: '实收',
  scrappedCount: '报废',
  missingCount: '短少',
  voidedCount: '作废',
  generatedCount: '已生成',
  count: '张数',
  cardCounts: '各状态张数',
  rowCount: '行数',
  format: '格式',
  boxesPerCarton: '每箱盒数',
  isEncrypted: '加密',
  filter: '筛选条件',
  createdBy: '创建人',
  createdFrom: '创建时间起',
  createdTo: '创建时间止',
  serialFirst: '起始卡号',
  serialLast: '结束卡号',
  serials: '卡号',
  lowerCount: '预警线',
  upperCount: '解除线',
  reason: '原因',
  username: '用户名',
  recordedAt: '原记录时间',
  list: '列表',
  name: '名称',
  fileName: '文件名',
  columns: '列',
  sort: '排序',
  byteCount: '字节数',
  sha256: 'SHA-256',
  range: '范围',
  search: '条件',
  sharedWith: '共享给',
  version: '版本',
};

/** Things with states: the number of a state says nothing without them. */
export const auditStatusLabels = {
  printJob: printJobStatusLabels,
  card: cardStatusLabels,
  exportJob: exportStatusLabels,
} as const;
export type StatusOwner = keyof typeof auditStatusLabels;

/** Whose state the field `status` of a record is, by the record's kind. */
const recordStatusOwners: Partial<Record<AuditEntityKind, StatusOwner>> = {
  print_job: 'printJob',
  export: 'exportJob',
};

/** Whose state the filter `status` of a list is. */
const listStatusOwners: Partial<Record<ExportList, StatusOwner>> = { printJobs: 'printJob', cards: 'card' };

const ownerIn = (owners: Readonly<Record<string, StatusOwner>>, key: string): StatusOwner | undefined =>
  Object.hasOwn(owners, key) ? owners[key] : undefined;

/** @param entityKind as it was recorded, maybe by a version with kinds that this one does not know */
export const recordStatusOwner = (entityKind: string | null): StatusOwner | undefined =>
  entityKind === null ? undefined : ownerIn(recordStatusOwners, entityKind);

/** @param list as it was recorded beside the filter; before there were other lists, only print jobs were exported */
export const filterStatusOwner = (list: unknown = 'printJobs'): StatusOwner | undefined =>
  typeof list === 'string' ? ownerIn(listStatusOwners, list) : undefined;

/** Counts of cards by the number of their state; the one field that names a state in its key. */
export const cardCountsField = 'cardCounts';

/** Who acts where no account does. */
export const systemName = '系统';
