/** Labels of a merchant. */
import type { StateWords } from '#contract/action/define-action';
import { cardWords } from '#contract/card/labels';
import { fieldWords } from '#contract/fields/words';
import { commonWords } from '#contract/labels/common';
import { labelsIn, type EntityWords, type LabelsIn } from '#contract/labels/words';
import { merchantActions } from './actions';
import { merchantFields } from './fields';

const { status, createdBy, createdAt, createdFrom, createdTo, activationRate } = commonWords;
const { labels, sets } = fieldWords(merchantFields);

export const merchantWords = {
  entity: ['商户', 'Merchant'],
  fields: {
    code: ['商户编号', 'Merchant no.'],
    ...labels,
    nameOrCode: ['名称/编号', 'Name or number'],
    sharesCreditCode: ['与其他商户共用信用代码', 'Shares its credit code with another merchant'],
    toAgent: ['移交给', 'To agent'],
    contactOrPhone: ['联系人/手机', 'Contact or mobile'],
    grantedCount: ['累计发卡', 'Granted'],
    activatedCount: cardWords.status[4],
    activationRate,
    qrCodeCount: ['二维码数', 'QR codes'],
    contract: ['合作起止日', 'Contract period'],
    prices: ['协议价', 'Agreed prices'],
    goods: commonWords.goods,
    unitPriceFen: commonWords.unitPriceFen,
    status,
    statusReason: commonWords.disabledReason,
    createdBy,
    createdAt,
    createdFrom,
    createdTo,
  },
  ...sets,
  codeSharing: { no: ['否', 'No'], yes: ['是', 'Yes'] },
  status: { 0: ['停用', 'Disabled'], 1: ['启用', 'Enabled'] },
  expectedCount: ['预计商户数', 'Expected merchants'],
  actions: {
    create: ['新建商户', 'New merchant'],
    import: ['导入商户', 'Import merchants'],
    edit: ['编辑商户', 'Edit merchant'],
    ...merchantActions.labels,
    reveal: ['查看完整手机号', 'View full phone number'],
    handOver: ['移交商户', 'Hand over merchants'],
    setPrices: ['修改协议价', 'Edit agreed prices'],
  },
  template: ['商户导入模板', 'Template for merchants'],
  /** Word of the audit trail for a change that is invisible in the masked values. */
  phone: { changed: ['已更换', 'replaced'] },
  lists: { merchants: ['商户信息', 'Merchants'] },
  auditActions: {
    'merchant.create': ['新建商户', 'New merchant'],
    'merchant.import': ['导入商户', 'Import merchants'],
    'merchant.update': ['编辑商户', 'Edit merchant'],
    'merchant.terms': ['修改商户条款', 'Edit merchant terms'],
    ...merchantActions.auditActions,
    'merchant.reveal': ['查看商户完整手机号', "View a merchant's full phone number"],
  },
} as const satisfies EntityWords & StateWords<(typeof merchantActions)['all']>;

export const merchantLabels = labelsIn(merchantWords, 'zh-CN');
export type MerchantLabels = LabelsIn<typeof merchantWords>;
