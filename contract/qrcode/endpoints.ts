/**
 * The calls of merchants' QR codes (spec section 7, QR code). `updateStatus` changes things by GET, as the customer's
 * specification has it; beside it stands the same by POST for a selection of any size. An agent meets its own
 * merchants' codes and no others: those are not found.
 */
import { endpoints, type BodyOf, type QueryOf, type ReplyOf } from '../endpoint';
import { firstReads } from './first-reads';
import type { qrcodeSchemas } from './schema';

export const qrcode = endpoints<typeof qrcodeSchemas>('qrcode', 'studyCard', {
  ...firstReads,
  addQrCodes: {
    method: 'POST',
    path: '/studyCardQrCode/addQrCode',
    access: 'qrcode.create',
    isIdempotent: true,
  },
  previewAddress: {
    method: 'GET',
    path: '/studyCardQrCode/v1/previewAddress',
    access: 'qrcode.create',
  },
  listAddProgress: {
    method: 'GET',
    path: '/studyCardQrCode/getAddProgress',
    access: 'merchant_qrcode_menu',
  },
  retryQrBatch: {
    method: 'POST',
    path: '/studyCardQrCode/v1/retryQrCode',
    access: 'qrcode.create',
    isIdempotent: true,
  },
  findQrCode: { method: 'GET', path: '/studyCardQrCode/v1/findQrCode', access: 'merchant_qrcode_menu' },
  listGoods: {
    method: 'GET',
    path: '/studyCardQrCode/queryStudyCardGoods',
    access: 'merchant_qrcode_menu',
  },
  updateStatus: {
    method: 'GET',
    path: '/studyCardQrCode/updateStatus',
    access: 'qrcode.edit',
    writes: true,
    isIdempotent: true,
  },
  updateStatusOfSelection: {
    method: 'POST',
    path: '/studyCardQrCode/v1/updateStatus',
    access: 'qrcode.edit',
    isIdempotent: true,
  },
  updateGoods: {
    method: 'POST',
    path: '/studyCardQrCode/updateGoods',
    access: 'qrcode.edit',
    isIdempotent: true,
  },
  updatePage: {
    method: 'POST',
    path: '/studyCardQrCode/v1/updatePage',
    access: 'qrcode.edit',
    isIdempotent: true,
  },
  previewChange: {
    method: 'POST',
    path: '/studyCardQrCode/v1/previewQrCodeChange',
    access: 'qrcode.edit',
    writes: false,
  },
  listMerchantsOfGoods: {
    method: 'GET',
    path: '/studyCardQrCode/findMerchantIdByGoodsId',
    access: 'merchant_qrcode_menu',
  },
  listLog: {
    method: 'POST',
    path: '/studyCardQrCode/findLogList',
    access: 'merchant_qrcode_menu',
    writes: false,
  },
  findLogEntry: {
    method: 'POST',
    path: '/studyCardQrCode/findLogById',
    access: 'merchant_qrcode_menu',
    writes: false,
  },
  listScanDays: { method: 'GET', path: '/studyCardQrCode/v1/listScanDays', access: 'merchant_qrcode_menu' },
  downloadPicture: {
    method: 'GET',
    path: '/studyCardQrCode/v1/downloadQrCode',
    access: 'merchant_qrcode_menu',
    kind: 'download',
  },
  printSheet: {
    method: 'POST',
    path: '/studyCardQrCode/v1/printQrCodeSheet',
    access: 'qrcode.export',
    kind: 'download',
    writes: false,
  },
  downloadZip: {
    method: 'POST',
    path: '/studyCardQrCode/v1/downloadQrCodeZip',
    access: 'qrcode.export',
    kind: 'download',
    writes: false,
  },
  previewScan: {
    method: 'GET',
    path: '/studyCardQrCode/v1/previewQrCode',
    access: ['merchant_qrcode_menu', 'merchant_menu'],
  },
  previewMerchantPage: {
    method: 'GET',
    path: '/studyCardQrCode/v1/previewMerchantPage',
    access: ['merchant_qrcode_menu', 'merchant_menu'],
  },
  scan: {
    method: 'GET',
    path: '/open/v1/qrcode/:code',
    access: 'anyone',
    // Customers' programs are not the application's; what it writes is that somebody has come.
    isFromOutside: true,
  },
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
