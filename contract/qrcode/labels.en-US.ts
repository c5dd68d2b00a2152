/** English labels of a merchant's QR code and of a batch of them. */
import { commonLabels } from '#contract/labels/common.en-US';
import type { LabelsLike } from '#contract/labels/entity-labels';
import { merchantLabels } from '#contract/merchant/labels.en-US';
import { printJobLabels } from '#contract/repertory/labels.en-US';
import type { qrBatchLabels as batchZhCN, qrCodeLabels as codeZhCN } from './labels.zh-CN';

const { status, reason, createdBy, createdAt, createdFrom, createdTo, finishedAt } = commonLabels;
const merchant = merchantLabels.entity;
const { page } = printJobLabels.fields;
const goods = 'Goods';
const batch = 'Batch';
const style = 'Style';
const styles = { black: 'Black', green: 'Dark green', blue: 'Dark blue' } as const;

export const qrCodeLabels: LabelsLike<typeof codeZhCN> = {
  entity: 'QR code',
  fields: {
    code: 'QR code no.',
    name: 'Place',
    merchant,
    goods,
    goodsStatus: 'Goods status',
    oldGoods: 'Former goods',
    page,
    style,
    thumbnail: 'Image',
    address: 'Link',
    scanCount: 'Scans',
    visitorCount: 'Visitors',
    activationCount: 'Activations',
    otherActivationCount: "Activations of others' cards",
    suspendedScanCount: 'Scans out of service',
    conversion: 'Conversion',
    status,
    statusReason: commonLabels.disabledReason,
    outage: 'Why out of service',
    batch,
    createdBy,
    createdAt,
    createdFrom,
    createdTo,
  },
  status: { 0: 'Generating', 1: 'Unbound', 2: 'Enabled', 3: 'Disabled' },
  outage: { merchantDisabled: 'Merchant disabled', pageOffline: 'Page offline' },
  goodsStatus: { 0: 'Disabled', 1: 'Enabled' },
  style: styles,
  picture: { columns: 'Codes per row', size: 'Side in pixels' },
  expectedCount: 'Expected QR codes',
  actions: {
    create: 'Add QR codes',
    enable: 'Enable QR code',
    disable: 'Disable QR code',
    updateGoods: 'Change goods',
    updatePage: 'Change page',
    copyAddress: 'Copy link',
    downloadPicture: 'Download QR code',
    printSheet: 'Print QR codes',
    downloadZip: 'Download as zip',
    log: 'QR code log',
  },
  lists: { qrCodes: 'Merchant QR codes' },
  auditActions: {
    'qrcode.enable': 'Enable QR code',
    'qrcode.disable': 'Disable QR code',
    'qrcode.updateGoods': 'Change goods',
    'qrcode.updatePage': 'Change page',
    'qrcode.download': 'Download QR code',
    'qrcode.printSheet': 'Print QR codes',
    'qrcode.downloadZip': 'Download QR codes as zip',
  },
};

export const qrBatchLabels: LabelsLike<typeof batchZhCN> = {
  entity: 'QR code batch',
  fields: {
    batchNo: batch,
    merchant,
    quantity: 'Quantity',
    namePattern: 'Naming rule',
    goods,
    page,
    style,
    origin: 'Link host',
    doneCount: 'Made so far',
    failedCount: 'Failed',
    status,
    statusReason: reason,
    createdBy,
    createdAt,
    finishedAt,
  },
  status: { 0: 'Generating', 1: 'Finished', 2: 'Generation failed' },
  style: styles,
  auditActions: {
    'qrcode.create': 'Create QR codes',
    'qrcode.generate': 'QR codes generated',
    'qrcode.fail': 'QR codes not generated',
    'qrcode.retry': 'Generate QR codes again',
  },
};
