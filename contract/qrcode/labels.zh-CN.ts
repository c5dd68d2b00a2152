/** Chinese labels of a merchant's QR code and of a batch of them. */
import { commonLabels } from '#contract/labels/common.zh-CN';
import type { EntityLabels } from '#contract/labels/entity-labels';
import { merchantLabels } from '#contract/merchant/labels.zh-CN';
import { printJobLabels } from '#contract/repertory/labels.zh-CN';

const { status, reason, createdBy, createdAt, createdFrom, createdTo, finishedAt } = commonLabels;
const merchant = merchantLabels.entity;
const { page } = printJobLabels.fields;
const goods = '商品';
const batch = '创建批次';
const style = '样式';
const styles = { black: '黑色', green: '墨绿', blue: '深蓝' } as const;

export const qrCodeLabels = {
  entity: '二维码',
  fields: {
    code: '二维码编号',
    name: '点位名称',
    merchant,
    goods,
    goodsStatus: '商品状态',
    oldGoods: '原商品',
    page,
    style,
    thumbnail: '缩略图',
    address: '链接',
    scanCount: '扫码次数',
    visitorCount: '扫码人数',
    activationCount: '激活数',
    otherActivationCount: '其他商户的卡激活数',
    suspendedScanCount: '停用期间扫码',
    conversion: '转化率',
    status,
    statusReason: commonLabels.disabledReason,
    outage: '停服原因',
    batch,
    createdBy,
    createdAt,
    createdFrom,
    createdTo,
  },
  status: { 0: '生成中', 1: '未绑定', 2: '启用', 3: '停用' },
  outage: { merchantDisabled: '商户已停用', pageOffline: '页面已下线' },
  goodsStatus: { 0: '已停用', 1: '启用' },
  style: styles,
  /** Fields of taking a picture or a sheet of codes. */
  picture: { columns: '每行个数', size: '边长（像素）' },
  expectedCount: '预计二维码数',
  actions: {
    create: '批量新增',
    enable: '启用二维码',
    disable: '停用二维码',
    updateGoods: '更换商品',
    updatePage: '更换页面',
    copyAddress: '复制链接',
    downloadPicture: '下载二维码',
    printSheet: '打印二维码',
    downloadZip: '打包下载',
    log: '二维码日志',
  },
  lists: { qrCodes: '商户二维码' },
  auditActions: {
    'qrcode.enable': '启用二维码',
    'qrcode.disable': '停用二维码',
    'qrcode.updateGoods': '更换商品',
    'qrcode.updatePage': '更换页面',
    'qrcode.download': '下载二维码',
    'qrcode.printSheet': '打印二维码',
    'qrcode.downloadZip': '打包下载二维码',
  },
} as const satisfies EntityLabels;

export const qrBatchLabels = {
  entity: '二维码批次',
  fields: {
    batchNo: batch,
    merchant,
    quantity: '数量',
    namePattern: '名称规则',
    goods,
    page,
    style,
    origin: '链接域名',
    doneCount: '已完成数',
    failedCount: '失败数',
    status,
    statusReason: reason,
    createdBy,
    createdAt,
    finishedAt,
  },
  status: { 0: '生成中', 1: '已完成', 2: '生成失败' },
  style: styles,
  auditActions: {
    'qrcode.create': '新增二维码',
    'qrcode.generate': '二维码生成完成',
    'qrcode.fail': '二维码生成失败',
    'qrcode.retry': '重新生成二维码',
  },
} as const satisfies EntityLabels;
