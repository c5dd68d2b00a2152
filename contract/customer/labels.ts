/** Labels of a customer and of a customer's card. */
import { cardWords } from '#contract/card/labels';
import { fieldWords } from '#contract/fields/words';
import { commonWords } from '#contract/labels/common';
import { labelsIn, type EntityWords, type LabelsIn } from '#contract/labels/words';
import { merchantWords } from '#contract/merchant/labels';
import { personFields } from './fields';

const { cardName, cardKind, serial, activatedAt, grantBatchNo } = cardWords.fields;
const { phone, agent } = merchantWords.fields;

export const customerWords = {
  entity: ['学习卡用户', 'Study-card users'],
  fields: {
    customerNo: ['用户ID', 'User no.'],
    ...fieldWords(personFields).labels,
    nicknameOrName: ['昵称/姓名', 'Nickname or name'],
    phone,
    phoneInFull: ['完整手机号', 'Full mobile number'],
    cardName,
    cardKind,
    serial,
    grantBatchNo,
    activatedAt,
    activationWay: ['激活方式', 'Activated by'],
    activatedFrom: ['激活时间起', 'Activated from'],
    activatedTo: ['激活时间止', 'Activated before'],
    validUntil: ['到期时间', 'Ends on'],
    validFrom: ['到期时间起', 'Ends from'],
    validTo: ['到期时间止', 'Ends until'],
    remainingDays: ['剩余天数', 'Days left'],
    merchant: ['来源商户', 'From merchant'],
    merchantNameOrCode: ['来源商户名称/编号', 'From merchant: name or code'],
    qrCode: ['来源二维码', 'From QR code'],
    agent,
    extensionDays: ['延期天数', 'Extension in days'],
    replacedBy: ['换卡后卡号', 'Serial after replacement'],
    replaces: ['换卡前卡号', 'Serial before replacement'],
    cardsInUse: ['在用的卡', 'Cards in use'],
    cardsWaiting: ['待激活的卡', 'Cards to be activated'],
    createdAt: ['首次登记', 'User since'],
    newPhone: ['新手机号', 'New mobile number'],
    newSerial: ['新卡卡号', 'Serial of the new card'],
    isUnfrozen: ['解除冻结', 'Unfreeze'],
    status: commonWords.status,
  },
  code: ['激活码', 'Activation code'],
  status: { 1: ['使用中', 'In use'], 2: ['已到期', 'Ended'], 3: cardWords.status[6], 4: cardWords.status[9] },
  activationWay: { customer: ['用户激活', 'The user'], replacement: ['换卡', 'Replace card'] },
  replaced: ['已换卡', 'Replaced'],
  actions: {
    freeze: cardWords.actions.freeze,
    unfreeze: cardWords.actions.unfreeze,
    extend: ['延期', 'Extend'],
    replace: ['换卡', 'Replace card'],
    rebind: ['换绑手机号', 'Bind to another mobile'],
    edit: ['修改资料', 'Correct'],
    takeFile: ['个人信息副本', 'Copy of personal data'],
    anonymise: ['匿名化', 'Anonymise'],
    reveal: merchantWords.actions.reveal,
  },
  cardCounts: cardWords.status,
  /** Words of the audit trail for a change that is invisible in the masked values. */
  phone: { changed: ['已更换', 'replaced'] },
  nickname: { changed: ['已修改', 'changed'] },
  lists: {
    customers: ['学习卡用户（全部）', 'Study-card users (all)'],
    ownCustomers: ['学习卡用户', 'Study-card users'],
  },
  auditActions: {
    'customer.activate': ['激活学习卡', 'Activate card'],
    'customer.freeze': ['冻结用户的卡', "Freeze a user's cards"],
    'customer.unfreeze': ['解冻用户的卡', "Unfreeze a user's cards"],
    'customer.extend': ['延期', 'Extend'],
    'customer.replace': ['换卡', 'Replace card'],
    'customer.update': ['修改资料', 'Correct'],
    'customer.anonymise': ['匿名化', 'Anonymise'],
    'customer.takeFile': ['导出个人信息副本', 'Take copy of personal data'],
    'customer.rebind': ['换绑手机号', 'Bind to another mobile'],
    'customer.reveal': ['查看用户完整手机号', "View a user's full phone number"],
  },
} as const satisfies EntityWords;

export const customerLabels = labelsIn(customerWords, 'zh-CN');
export type CustomerLabels = LabelsIn<typeof customerWords>;
