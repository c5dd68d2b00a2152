/** Labels of a card. */
import { commonWords } from '#contract/labels/common';
import { labelsIn, type EntityWords, type LabelsIn } from '#contract/labels/words';

const activated = ['已激活', 'Activated'] as const;

export const cardWords = {
  entity: ['学习卡', 'Card'],
  fields: {
    serial: ['卡号', 'Serial'],
    codeTail: ['激活码尾号', 'Code ends in'],
    status: commonWords.status,
    cardKind: ['卡类型', 'Card type'],
    batchNo: ['印刷批次号', 'Batch no.'],
    cardName: ['学习卡名称', 'Card name'],
    boxNo: ['盒号', 'Box'],
    grantBatchNo: ['发放批次', 'Grant'],
    holder: ['商户/用户', 'Merchant/user'],
    activation: ['是否激活', 'Activation'],
    activatedAt: ['激活时间', 'Activated at'],
    obstacle: ['能否激活', 'Can it be activated'],
  },
  cardKind: { physical: ['实体卡', 'Physical'], electronic: ['电子卡', 'Electronic'] },
  status: {
    0: ['待入库', 'Not in stock yet'],
    1: ['在库', 'In stock'],
    2: ['已发放', 'Granted'],
    3: ['待激活', 'To be activated'],
    4: activated,
    5: ['已过期', 'Expired'],
    6: ['已冻结', 'Frozen'],
    9: ['已作废', 'Void'],
  },
  activation: { no: ['未激活', 'Not activated'], yes: activated },
  actions: { freeze: ['冻结', 'Freeze'], unfreeze: ['解冻', 'Unfreeze'], void: ['作废', 'Void'] },
  event: {
    generated: ['生成', 'Generated'],
    exported: ['导出印刷文件', 'Export print file'],
    stocked: ['入库', 'Stocked'],
    scrapped: ['报废', 'Scrapped'],
    missing: ['短缺', 'Missing'],
    granted: ['发放', 'Granted'],
    shipped: ['发货', 'Shipped'],
    received: ['收货', 'Received'],
    short: ['报短缺', 'Reported missing'],
    damaged: ['破损', 'Damaged'],
    returned: ['退回', 'Returned'],
    activated: ['激活', 'Activated'],
    rebound: ['换绑手机号', 'Bind to another mobile'],
    extended: ['延长激活截止日', 'Extend activation'],
    prolonged: ['延期', 'Extend'],
    transferred: ['转给其他商户', 'Transfer to another merchant'],
    frozen: ['冻结', 'Freeze'],
    unfrozen: ['解冻', 'Unfreeze'],
    voided: ['作废', 'Void'],
    cancelled: ['任务取消作废', 'Voided with the job'],
  },
  canBeActivated: ['可以激活', 'Can be activated'],
  number: ['卡号或激活码', 'Serial or activation code'],
  lists: { cards: ['卡片明细', 'Cards'] },
} as const satisfies EntityWords;

export const cardLabels = labelsIn(cardWords, 'zh-CN');
export type CardLabels = LabelsIn<typeof cardWords>;
