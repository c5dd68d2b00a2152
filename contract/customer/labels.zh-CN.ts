/** Chinese labels of a customer and of a customer's card. */
import { cardLabels } from '#contract/card/labels.zh-CN';
import { commonLabels } from '#contract/labels/common.zh-CN';
import type { EntityLabels } from '#contract/labels/entity-labels';
import { merchantLabels } from '#contract/merchant/labels.zh-CN';

const { cardName, cardKind, serial, activatedAt, grantBatchNo } = cardLabels.fields;
const { phone, region, agent } = merchantLabels.fields;

export const customerLabels = {
  entity: '学习卡用户',
  fields: {
    customerNo: '用户ID',
    nickname: '昵称',
    nicknameOrName: '昵称/姓名',
    phone,
    phoneInFull: '完整手机号',
    grade: '年级',
    region,
    cardName,
    cardKind,
    serial,
    grantBatchNo,
    activatedAt,
    activationWay: '激活方式',
    activatedFrom: '激活时间起',
    activatedTo: '激活时间止',
    validUntil: '到期时间',
    validFrom: '到期时间起',
    validTo: '到期时间止',
    remainingDays: '剩余天数',
    merchant: '来源商户',
    merchantNameOrCode: '来源商户名称/编号',
    qrCode: '来源二维码',
    agent,
    extensionDays: '延期天数',
    replacedBy: '换卡后卡号',
    replaces: '换卡前卡号',
    cardsInUse: '在用的卡',
    cardsWaiting: '待激活的卡',
    createdAt: '首次登记',
    newPhone: '新手机号',
    newSerial: '新卡卡号',
    isUnfrozen: '解除冻结',
    status: commonLabels.status,
  },
  code: '激活码',
  status: { 1: '使用中', 2: '已到期', 3: cardLabels.status[6], 4: cardLabels.status[9] },
  activationWay: { customer: '用户激活', replacement: '换卡' },
  replaced: '已换卡',
  actions: {
    freeze: cardLabels.actions.freeze,
    unfreeze: cardLabels.actions.unfreeze,
    extend: '延期',
    replace: '换卡',
    rebind: '换绑手机号',
    edit: '修改资料',
    takeFile: '个人信息副本',
    anonymise: '匿名化',
    reveal: merchantLabels.actions.reveal,
  },
  cardCounts: cardLabels.status,
  /** Words of the audit trail for a change that is invisible in the masked values. */
  phone: { changed: '已更换' },
  nickname: { changed: '已修改' },
  lists: { customers: '学习卡用户（全部）', ownCustomers: '学习卡用户' },
  auditActions: {
    'customer.activate': '激活学习卡',
    'customer.freeze': '冻结用户的卡',
    'customer.unfreeze': '解冻用户的卡',
    'customer.extend': '延期',
    'customer.replace': '换卡',
    'customer.update': '修改资料',
    'customer.anonymise': '匿名化',
    'customer.takeFile': '导出个人信息副本',
    'customer.rebind': '换绑手机号',
    'customer.reveal': '查看用户完整手机号',
  },
} as const satisfies EntityLabels;
