/** Labels of a merchant's QR code and of a batch of them. */
import type { StateWords } from '#contract/action/define-action';
import { fieldWords } from '#contract/fields/words';
import { commonWords } from '#contract/labels/common';
import { labelsIn, type EntityWords, type LabelsIn } from '#contract/labels/words';
import { qrCodeStatusActions } from './actions';
import { qrBatchFields } from './fields';

const { status, reason, createdBy, createdAt, createdFrom, createdTo, finishedAt } = commonWords;
const batch = ['创建批次', 'Batch'] as const;
const { labels, sets } = fieldWords(qrBatchFields);
const { merchant, goods, page, style } = labels;

export const qrCodeWords = {
  entity: ['二维码', 'QR code'],
  fields: {
    code: ['二维码编号', 'QR code no.'],
    name: ['点位名称', 'Place'],
    merchant,
    goods,
    goodsStatus: ['商品状态', 'Goods status'],
    oldGoods: ['原商品', 'Former goods'],
    page,
    style,
    thumbnail: ['缩略图', 'Image'],
    address: ['链接', 'Link'],
    scanCount: ['扫码次数', 'Scans'],
    visitorCount: ['扫码人数', 'Visitors'],
    activationCount: ['激活数', 'Activations'],
    otherActivationCount: ['其他商户的卡激活数', "Activations of others' cards"],
    suspendedScanCount: ['停用期间扫码', 'Scans out of service'],
    conversion: ['转化率', 'Conversion'],
    status,
    statusReason: commonWords.disabledReason,
    outage: ['停服原因', 'Why out of service'],
    batch,
    createdBy,
    createdAt,
    createdFrom,
    createdTo,
  },
  status: {
    0: ['生成中', 'Generating'],
    1: ['未绑定', 'Unbound'],
    2: ['启用', 'Enabled'],
    3: ['停用', 'Disabled'],
  },
  outage: {
    merchantDisabled: ['商户已停用', 'Merchant disabled'],
    pageOffline: ['页面已下线', 'Page offline'],
  },
  goodsStatus: { 0: ['已停用', 'Disabled'], 1: ['启用', 'Enabled'] },
  ...sets,
  /** Fields of taking a picture or a sheet of codes. */
  picture: { columns: ['每行个数', 'Codes per row'], size: ['边长（像素）', 'Side in pixels'] },
  expectedCount: ['预计二维码数', 'Expected QR codes'],
  actions: {
    create: ['批量新增', 'Add QR codes'],
    ...qrCodeStatusActions.labels,
    updateGoods: ['更换商品', 'Change goods'],
    updatePage: ['更换页面', 'Change page'],
    copyAddress: ['复制链接', 'Copy link'],
    downloadPicture: ['下载二维码', 'Download QR code'],
    printSheet: ['打印二维码', 'Print QR codes'],
    downloadZip: ['打包下载', 'Download as zip'],
    log: ['二维码日志', 'QR code log'],
  },
  lists: { qrCodes: ['商户二维码', 'Merchant QR codes'] },
  auditActions: {
    ...qrCodeStatusActions.auditActions,
    'qrcode.updateGoods': ['更换商品', 'Change goods'],
    'qrcode.updatePage': ['更换页面', 'Change page'],
    'qrcode.download': ['下载二维码', 'Download QR code'],
    'qrcode.printSheet': ['打印二维码', 'Print QR codes'],
    'qrcode.downloadZip': ['打包下载二维码', 'Download QR codes as zip'],
  },
} as const satisfies EntityWords & StateWords<(typeof qrCodeStatusActions)['all']>;

export const qrCodeLabels = labelsIn(qrCodeWords, 'zh-CN');
export type QrCodeLabels = LabelsIn<typeof qrCodeWords>;

export const qrBatchWords = {
  entity: ['二维码批次', 'QR code batch'],
  fields: {
    batchNo: batch,
    ...labels,
    origin: ['链接域名', 'Link host'],
    doneCount: ['已完成数', 'Made so far'],
    failedCount: ['失败数', 'Failed'],
    status,
    statusReason: reason,
    createdBy,
    createdAt,
    finishedAt,
  },
  status: { 0: ['生成中', 'Generating'], 1: ['已完成', 'Finished'], 2: ['生成失败', 'Generation failed'] },
  ...sets,
  auditActions: {
    'qrcode.create': ['新增二维码', 'Create QR codes'],
    'qrcode.generate': ['二维码生成完成', 'QR codes generated'],
    'qrcode.fail': ['二维码生成失败', 'QR codes not generated'],
    'qrcode.retry': ['重新生成二维码', 'Generate QR codes again'],
  },
} as const satisfies EntityWords;

export const qrBatchLabels = labelsIn(qrBatchWords, 'zh-CN');
