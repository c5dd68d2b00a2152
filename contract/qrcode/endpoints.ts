/**
 * The calls of merchants' QR codes (spec section 7, QR code). `updateStatus` changes data by GET, as the customer's
 * specification has it; it has a twin by POST for selections of any size. An agent sees only its own merchants' codes;
 * others are not found.
 */
import {
  change,
  endpoints,
  read,
  readByPost,
  type BodyOf,
  type QueryOf,
  type ReplyOf,
} from '#contract/endpoint';
import { firstReads } from './first-reads';
import type { qrcodeSchemas } from './schema';

export const qrcode = endpoints<typeof qrcodeSchemas>('qrcode', 'studyCard', {
  ...firstReads,
  addQrCodes: change('/studyCardQrCode/addQrCode', 'qrcode.create'),
  previewAddress: read('/studyCardQrCode/v1/previewAddress', 'qrcode.create'),
  listAddProgress: read('/studyCardQrCode/getAddProgress', 'merchant_qrcode_menu'),
  retryQrBatch: change('/studyCardQrCode/v1/retryQrCode', 'qrcode.create', { isReplyOptional: true }),
  findQrCode: read('/studyCardQrCode/v1/findQrCode', 'merchant_qrcode_menu'),
  // The form of a merchant's prices chooses goods as well.
  listGoods: read('/studyCardQrCode/queryStudyCardGoods', ['merchant_qrcode_menu', 'merchant.terms']),
  updateStatus: {
    method: 'GET',
    path: '/studyCardQrCode/updateStatus',
    access: 'qrcode.edit',
    writes: true,
    isIdempotent: true,
  },
  updateStatusOfSelection: change('/studyCardQrCode/v1/updateStatus', 'qrcode.edit'),
  updateGoods: change('/studyCardQrCode/updateGoods', 'qrcode.edit'),
  updatePage: change('/studyCardQrCode/v1/updatePage', 'qrcode.edit'),
  previewChange: readByPost('/studyCardQrCode/v1/previewQrCodeChange', 'qrcode.edit'),
  listMerchantsOfGoods: read('/studyCardQrCode/findMerchantIdByGoodsId', 'merchant_qrcode_menu'),
  listLog: readByPost('/studyCardQrCode/findLogList', 'merchant_qrcode_menu'),
  findLogEntry: readByPost('/studyCardQrCode/findLogById', 'merchant_qrcode_menu'),
  listScanDays: read('/studyCardQrCode/v1/listScanDays', 'merchant_qrcode_menu'),
  downloadPicture: read('/studyCardQrCode/v1/downloadQrCode', 'merchant_qrcode_menu', { kind: 'download' }),
  printSheet: readByPost('/studyCardQrCode/v1/printQrCodeSheet', 'qrcode.export', { kind: 'download' }),
  downloadZip: readByPost('/studyCardQrCode/v1/downloadQrCodeZip', 'qrcode.export', { kind: 'download' }),
  previewScan: read('/studyCardQrCode/v1/previewQrCode', ['merchant_qrcode_menu', 'merchant_menu']),
  previewMerchantPage: read('/studyCardQrCode/v1/previewMerchantPage', [
    'merchant_qrcode_menu',
    'merchant_menu',
  ]),
  // Customers' programs are not the application's; the call only counts a scan.
  scan: read('/open/v1/qrcode/:code', 'anyone', { isFromOutside: true }),
});

type Calls = typeof qrcode;

export type NewQrCodes = BodyOf<Calls['addQrCodes']>;
export type QrCodeFilter = Omit<BodyOf<Calls['findQrCodeList']>, 'currentPage' | 'pageSize' | 'sort'>;
export type QrCode = ReplyOf<Calls['findQrCodeList']>['items'][number];
export type QrCodeDetail = ReplyOf<Calls['findQrCode']>;
export type QrBatchProgress = ReplyOf<Calls['listAddProgress']>[number];
export type QrCodeSelection = BodyOf<Calls['updateGoods']>['qrCodes'];
export type QrCodeChange = BodyOf<Calls['previewChange']>;
export type QrCodeChangePreview = ReplyOf<Calls['previewChange']>;
export type QrLogQuery = BodyOf<Calls['listLog']>;
export type QrLogEntry = ReplyOf<Calls['listLog']>['items'][number];
export type ScanDaysQuery = QueryOf<Calls['listScanDays']>;
export type ScannedCode = ReplyOf<Calls['scan']>;
