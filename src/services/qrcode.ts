/** Calls for merchants' QR codes (spec section 7, QR code). */
import { downloadTimeoutMs } from '#config/constants';
import type { BodyOf, QueryOf } from '#contract/endpoint';
import { qrcode } from '#contract/qrcode/endpoints';
import { request } from '#src/request';
import { by, keyed, readingAll, sending } from '#src/request/of-endpoint';

type Calls = typeof qrcode;

export const addQrCodes = keyed(qrcode.addQrCodes);

/** One's own batches that are unfinished, have failed, or ended within a day. */
export const listAddProgress = readingAll(qrcode.listAddProgress);
export const retryQrBatch = by('batchId', qrcode.retryQrBatch);
export const findQrCode = by('id', qrcode.findQrCode);
export const listGoods = readingAll(qrcode.listGoods);
export const updateStatus = sending(qrcode.updateStatus);
export const updateStatusOfSelection = sending(qrcode.updateStatusOfSelection);
export const updateGoods = sending(qrcode.updateGoods);
export const updatePage = sending(qrcode.updatePage);
export const previewChange = sending(qrcode.previewChange);
export const listMerchantsOfGoods = by('goodsId', qrcode.listMerchantsOfGoods);
export const listLog = sending(qrcode.listLog);
export const findLogEntry = by('id', qrcode.findLogEntry);
export const previewAddress = readingAll(qrcode.previewAddress);
export const listScanDays = sending(qrcode.listScanDays);

/** The address of a picture, to save or to show. */
export const pictureAddress = (query: QueryOf<Calls['downloadPicture']>): string =>
  request.addressOf(qrcode.downloadPicture, { query });

export const printSheet = (body: BodyOf<Calls['printSheet']>) =>
  request.fetchFile(qrcode.printSheet, { body, timeoutMs: downloadTimeoutMs });

export const downloadZip = (body: BodyOf<Calls['downloadZip']>) =>
  request.fetchFile(qrcode.downloadZip, { body, timeoutMs: downloadTimeoutMs });

export const previewScan = by('id', qrcode.previewScan);
export const previewMerchantPage = sending(qrcode.previewMerchantPage);
