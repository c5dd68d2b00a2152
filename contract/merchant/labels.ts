/** Labels of a merchant. */
import { cardWords } from '#contract/card/labels';
import { commonWords, unstored } from '#contract/labels/common';
import { labelsIn, type EntityWords, type LabelsIn } from '#contract/labels/words';

const { status, createdBy, createdAt, createdFrom, createdTo, note, activationRate } = commonWords;

export const merchantWords = {
  entity: ['商户', 'Merchant'],
  fields: {
    code: ['商户编号', 'Merchant no.'],
    name: ['名称', 'Name'],
    nameOrCode: ['名称/编号', 'Name or number'],
    kind: ['类型', 'Kind'],
    creditCode: ['统一社会信用代码', 'Unified social credit code'],
    sharesCreditCode: ['与其他商户共用信用代码', 'Shares its credit code with another merchant'],
    agent: ['所属代理', 'Agent in charge'],
    toAgent: ['移交给', 'To agent'],
    contact: ['联系人', 'Contact'],
    contactOrPhone: ['联系人/手机', 'Contact or mobile'],
    phone: ['手机', 'Mobile'],
    email: ['邮箱', 'E-mail'],
    region: ['地区', 'Region'],
    grantedCount: ['累计发卡', 'Granted'],
    activatedCount: cardWords.status[4],
    activationRate,
    qrCodeCount: ['二维码数', 'QR codes'],
    address: ['地址', 'Address'],
    logo: ['LOGO', 'Logo'],
    contract: ['合作起止日', 'Contract period'],
    contractFrom: ['合作开始日', 'Contract from'],
    contractTo: ['合作结束日', 'Contract until'],
    settlementKind: ['结算方式', 'Settlement'],
    creditLimit: ['授信额度（张）', 'Credit limit (cards)'],
    note,
    status,
    statusReason: commonWords.disabledReason,
    createdBy,
    createdAt,
    createdFrom,
    createdTo,
  },
  kind: {
    school: ['学校', 'School'],
    bookshop: ['书店', 'Bookshop'],
    training: ['培训机构', 'Training centre'],
    agency: ['代理商', 'Agency'],
    other: ['其他', 'Other'],
  },
  settlementKind: {
    prepaid: ['预付', 'Prepaid'],
    monthly: ['月结', 'Monthly'],
    consignment: ['代销', 'Consignment'],
  },
  codeSharing: { no: ['否', 'No'], yes: ['是', 'Yes'] },
  status: { 0: ['停用', 'Disabled'], 1: ['启用', 'Enabled'] },
  expectedCount: ['预计商户数', 'Expected merchants'],
  actions: {
    create: ['新建商户', 'New merchant'],
    import: ['导入商户', 'Import merchants'],
    edit: ['编辑商户', 'Edit merchant'],
    enable: ['启用商户', 'Enable merchant'],
    disable: ['停用商户', 'Disable merchant'],
    reveal: ['查看完整手机号', 'View full phone number'],
    handOver: ['移交商户', 'Hand over merchants'],
  },
  template: ['商户导入模板', 'Template for merchants'],
  /** Word of the audit trail for a change that is invisible in the masked values. */
  phone: { changed: ['已更换', 'replaced'] },
  contact: unstored,
  email: unstored,
  address: unstored,
  lists: { merchants: ['商户信息', 'Merchants'] },
  auditActions: {
    'merchant.create': ['新建商户', 'New merchant'],
    'merchant.import': ['导入商户', 'Import merchants'],
    'merchant.update': ['编辑商户', 'Edit merchant'],
    'merchant.terms': ['修改商户条款', 'Edit merchant terms'],
    'merchant.enable': ['启用商户', 'Enable merchant'],
    'merchant.disable': ['停用商户', 'Disable merchant'],
    'merchant.reveal': ['查看商户完整手机号', "View a merchant's full phone number"],
  },
} as const satisfies EntityWords;

export const merchantLabels = labelsIn(merchantWords, 'zh-CN');
export type MerchantLabels = LabelsIn<typeof merchantWords>;
