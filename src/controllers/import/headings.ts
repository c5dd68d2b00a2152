/** What people head the columns of their own files with, beside the labels of the fields: the nearest word first. */
import type { MerchantImportField } from '#contract/merchant/constants';

const words: Readonly<Partial<Record<MerchantImportField | 'serial', string>>> = {
  name:
    '商户名称、商户名、商户、客户名称、单位名称、机构名称、学校名称、公司名称、全称、单位、机构、学校、客户、' +
    'Merchant name、Merchant、School、Organization、Company',
  kind:
    '商户类型、商户类别、单位类型、机构类型、客户类型、学校类型、类别、种类、' +
    'Type、Merchant kind、Merchant type、Category',
  creditCode:
    '信用代码、社会信用代码、统一信用代码、统一社会信用代码证号、纳税人识别号、税号、' +
    'Credit code、Unified social credit code、USCC、Tax ID',
  sharesCreditCode: '共用信用代码、信用代码共用、是否共用、Shares credit code',
  agentId: '代理、代理商、所属代理商、代理商名称、代理名称、归属代理、Agent name',
  contact:
    '联系人姓名、联系人名称、负责人、负责人姓名、对接人、经办人、联络人、联系老师、姓名、' +
    'Contact name、Contact person、Person',
  phone:
    '手机号、手机号码、联系手机、联系人手机、联系人手机号、移动电话、联系电话、联系人电话、联系号码、电话、电话号码、' +
    '联系方式、负责人电话、固定电话、座机、' +
    'Mobile phone、Mobile number、Cell、Cell phone、Phone、Phone number、Telephone、Contact phone、Tel',
  email: '电子邮箱、电子邮件、邮件、邮箱地址、联系邮箱、Email、Mail、Email address',
  regionCode:
    '所在地区、所属地区、所在区域、省市区、省市区县、行政区划、区县、所在地、区域、District、Area、Province/City/District',
  address: '详细地址、联系地址、通讯地址、通信地址、收货地址、办公地址、单位地址、街道地址',
  contractFrom:
    '合作开始日期、合作开始时间、合作开始、合同开始日、合同开始日期、合同起始日、开始日期、起始日期、' +
    'Start date、Contract start、From',
  contractTo:
    '合作结束日期、合作结束时间、合作结束、合作到期日、合同结束日、合同结束日期、合同到期日、结束日期、截止日期、到期日、' +
    'End date、Contract end、To',
  settlementKind: '结算、结算类型、付款方式、账期、Settlement、Payment',
  creditLimit: '额度、信用额度、授信、Credit limit、Credit',
  note: '说明、备注说明、备注信息、附注、Notes、Remark、Remarks、Comment、Comments',
  serial:
    '学习卡号、卡片编号、卡片号、卡编号、卡号码、序列号、号段、卡号范围、起止卡号、' +
    'Serial number、Serial no、Serials、Card number、Card no、Card、SN',
};

/** By the name of the field. */
export const otherHeadings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(words).map(([field, each]) => [field, each.split('、')]),
);
