/** What a merchant is called in Chinese. */
import { cardLabels } from '../card/labels.zh-CN';
import { commonLabels } from '../labels/common.zh-CN';
import type { EntityLabels } from '../labels/entity-labels';

const { status, createdBy, createdAt, createdFrom, createdTo, note, activationRate } = commonLabels;

export const merchantLabels = {
  entity: '商户',
  fields: {
    code: '商户编号',
    name: '名称',
    nameOrCode: '名称/编号',
    kind: '类型',
    creditCode: '统一社会信用代码',
    agent: '所属代理',
    toAgent: '移交给',
    contact: '联系人',
    contactOrPhone: '联系人/手机',
    phone: '手机',
    email: '邮箱',
    region: '地区',
    grantedCount: '累计发卡',
    activatedCount: cardLabels.status[4],
    activationRate,
    qrCodeCount: '二维码数',
    address: '地址',
    logo: 'LOGO',
    contract: '合作起止日',
    contractFrom: '合作开始日',
    contractTo: '合作结束日',
    settlementKind: '结算方式',
    creditLimit: '授信额度（张）',
    note,
    status,
    statusReason: commonLabels.disabledReason,
    createdBy,
    createdAt,
    createdFrom,
    createdTo,
  },
  kind: { school: '学校', bookshop: '书店', training: '培训机构', agency: '代理商', other: '其他' },
  settlementKind: { prepaid: '预付', monthly: '月结', consignment: '代销' },
  status: { 0: '停用', 1: '启用' },
  expectedCount: '预计商户数',
  actions: {
    create: '新建商户',
    import: '导入商户',
    edit: '编辑商户',
    enable: '启用商户',
    disable: '停用商户',
    reveal: '查看完整手机号',
    handOver: '移交商户',
  },
  template: '商户导入模板',
  /** What the trail says of one that reads as the one before, of which it covers as much. */
  phone: { changed: '已更换' },
  lists: { merchants: '商户信息' },
  auditActions: {
    'merchant.create': '新建商户',
    'merchant.import': '导入商户',
    'merchant.update': '编辑商户',
    'merchant.terms': '修改商户条款',
    'merchant.enable': '启用商户',
    'merchant.disable': '停用商户',
    'merchant.reveal': '查看商户完整手机号',
  },
} as const satisfies EntityLabels;
