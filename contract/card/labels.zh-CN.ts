/** What a card is called in Chinese. */
import { commonLabels } from '../labels/common.zh-CN';
import type { EntityLabels } from '../labels/entity-labels';

export const cardLabels = {
  entity: '学习卡',
  fields: {
    serial: '卡号',
    codeTail: '激活码尾号',
    status: commonLabels.status,
    cardKind: '卡类型',
    batchNo: '印刷批次号',
    cardName: '学习卡名称',
    boxNo: '盒号',
    grantBatchNo: '发放批次',
    holder: '商户/用户',
    activatedAt: '激活时间',
  },
  cardKind: { physical: '实体卡', electronic: '电子卡' },
  status: {
    0: '待入库',
    1: '在库',
    2: '已发放',
    3: '待激活',
    4: '已激活',
    5: '已过期',
    6: '已冻结',
    9: '已作废',
  },
  actions: { freeze: '冻结', unfreeze: '解冻', void: '作废' },
  event: {
    generated: '生成',
    exported: '导出印刷文件',
    stocked: '入库',
    scrapped: '报废',
    missing: '短少',
    granted: '发放',
    received: '收货',
    returned: '退回',
    activated: '激活',
    rebound: '换绑手机号',
    frozen: '冻结',
    unfrozen: '解冻',
    voided: '作废',
    cancelled: '任务取消作废',
  },
  lists: { cards: '卡片明细' },
} as const satisfies EntityLabels;
