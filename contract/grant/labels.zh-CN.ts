/** What a grant is called in Chinese. */
import { cardLabels } from '../card/labels.zh-CN';
import { commonLabels } from '../labels/common.zh-CN';
import type { EntityLabels } from '../labels/entity-labels';
import { merchantLabels } from '../merchant/labels.zh-CN';
import { printJobLabels } from '../repertory/labels.zh-CN';

const { cardName, cardKind, serial, grantBatchNo } = cardLabels.fields;
const { teachingMaterial, category, goods, presentGoods, activateBefore } = printJobLabels.fields;
const { serialRange, serialFirst, serialLast } = printJobLabels.fields;
const { status, note, goodsKind } = commonLabels;

export const grantLabels = {
  entity: grantBatchNo,
  fields: {
    batchNo: '发放批次号',
    cardName,
    cardKind,
    teachingMaterial,
    category,
    goods,
    goodsKind,
    presentGoods,
    targetKind: '发放对象',
    merchant: merchantLabels.entity,
    merchantName: '商户名称',
    agent: merchantLabels.fields.agent,
    phones: '手机号',
    delivery: '发放方式',
    quantity: '发放数量',
    availableCount: '可发放',
    receivedCount: '已收货',
    activatedCount: cardLabels.status[4],
    activationRate: '激活率',
    returnedCount: '退回数量',
    waitingCount: '未收货',
    movedCount: '已处理',
    serials: serial,
    serialRange,
    serialFirst,
    serialLast,
    selection: '选卡方式',
    activateBefore,
    activateFrom: '激活截止日起',
    activateTo: '激活截止日止',
    consignee: '收货人',
    consigneePhone: '收货电话',
    address: '收货地址',
    courier: '快递公司',
    trackingNo: '快递单号',
    unitPriceFen: '单价',
    amountFen: '金额',
    settlementKind: merchantLabels.fields.settlementKind,
    exportCount: printJobLabels.fields.exportCount,
    note,
    status,
    statusReason: commonLabels.reason,
    createdBy: '发放人',
    createdAt: '发放时间',
    createdFrom: '发放时间起',
    createdTo: '发放时间止',
    receivedAt: '收货时间',
    receivedFrom: '收货时间起',
    receivedTo: '收货时间止',
    day: '日期',
  },
  cardKind: cardLabels.cardKind,
  targetKind: { merchant: merchantLabels.entity, user: '用户' },
  delivery: { mail: '邮寄', pickup: '自提', electronic: cardLabels.cardKind.electronic },
  selection: { oldest: '先进先出', ranges: serialRange },
  settlementKind: merchantLabels.settlementKind,
  status: { 0: '生成中', 1: '待收货', 2: '部分收货', 3: '已收货', 4: '已撤回' },
  /** What a delivery is received with. */
  receipt: {
    receivedCount: printJobLabels.delivery.receivedCount,
    received: '实收卡号',
    short: '短缺卡号',
    damaged: '破损卡号',
  },
  /** What a codes file is taken with. */
  export: { reason: printJobLabels.export.reason },
  expectedCount: '预计张数',
  cardCounts: cardLabels.status,
  actions: {
    create: '发放学习卡',
    receive: '确认收货',
    revoke: '撤回发放',
    return: '退回入库',
    edit: '修改收货信息',
    export: '导出发放数据',
    deliveryNote: '打印发货单',
  },
  lists: { grants: '发放记录' },
  auditActions: {
    'grant.create': '发放学习卡',
    'grant.finish': '发放完成',
    'grant.fail': '发放失败',
    'grant.update': '修改收货信息',
    'grant.receive': '确认收货',
    'grant.revoke': '撤回发放',
    'grant.return': '退回入库',
    'grant.export': '导出发放数据',
  },
} as const satisfies EntityLabels;
