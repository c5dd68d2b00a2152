/** The list of merchants' QR codes. */
import { describeList } from '#contract/lists';
import { qrCodeSorts } from './constants';
import type { QrCodeFilter } from './endpoints';
import { qrCodeWords } from './labels';

export const qrCodes = describeList<QrCodeFilter>()({
  name: 'qrCodes',
  view: 'qrcode.codes',
  right: 'merchant_qrcode_menu',
  exportRight: 'qrcode.export',
  isByExportHost: true,
  entity: 'qr_code',
  words: qrCodeWords,
  columns: [
    'code',
    'name',
    'merchant',
    'goods',
    'page',
    'address',
    'scanCount',
    'visitorCount',
    'activationCount',
    'otherActivationCount',
    'suspendedScanCount',
    'conversion',
    'status',
    'batch',
    'createdBy',
    'createdAt',
  ],
  namingFilters: ['code', 'name', 'merchantId', 'batchId', 'batchNo'],
  filterRecords: { merchantId: 'merchant', goodsId: 'goods', pageId: 'card_page', batchId: 'qr_batch' },
  filterFields: { batchNo: 'batch', createdDays: 'createdAt' },
  sorts: qrCodeSorts,
});
