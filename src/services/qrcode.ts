/** Merchants' QR codes (spec section 7, QR code). */
import type { BodyOf, QueryOf } from '#contract/endpoint';
import { qrcode, type NewQrCodes } from '#contract/qrcode/endpoints';
import { downloadTimeoutMs } from '#config/constants';
import { request } from '../request';

type Calls = typeof qrcode;

export const addQrCodes = (body: NewQrCodes, idempotencyKey: string) =>
  request.send(qrcode.addQrCodes, { body, idempotencyKey });

/** One's own batches that are under way, have failed, or ended within a day. */
export const listAddProgress = (signal?: AbortSignal) =>
  request.send(qrcode.listAddProgress, { query: {}, signal });

export const retryQrBatch = (batchId: number) => request.send(qrcode.retryQrBatch, { body: { batchId } });

export const findQrCode = (id: number, signal?: AbortSignal) =>
  request.send(qrcode.findQrCode, { query: { id }, signal });

export const listGoods = (signal?: AbortSignal) => request.send(qrcode.listGoods, { query: {}, signal });

export const updateStatus = (query: QueryOf<Calls['updateStatus']>) =>
  request.send(qrcode.updateStatus, { query });

export const updateStatusOfSelection = (body: BodyOf<Calls['updateStatusOfSelection']>) =>
  request.send(qrcode.updateStatusOfSelection, { body });

export const updateGoods = (body: BodyOf<Calls['updateGoods']>) => request.send(qrcode.updateGoods, { body });

export const updatePage = (body: BodyOf<Calls['updatePage']>) => request.send(qrcode.updatePage, { body });

export const previewChange = (body: BodyOf<Calls['previewChange']>, signal?: AbortSignal) =>
  request.send(qrcode.previewChange, { body, signal });

export const listMerchantsOfGoods = (goodsId: number, signal?: AbortSignal) =>
  request.send(qrcode.listMerchantsOfGoods, { query: { goodsId }, signal });

export const listLog = (body: BodyOf<Calls['listLog']>, signal?: AbortSignal) =>
  request.send(qrcode.listLog, { body, signal });

export const findLogEntry = (id: number, signal?: AbortSignal) =>
  request.send(qrcode.findLogEntry, { body: { id }, signal });

export const previewAddress = (signal?: AbortSignal) => request.send(qrcode.previewAddress, { signal });

export const listScanDays = (query: QueryOf<Calls['listScanDays']>, signal?: AbortSignal) =>
  request.send(qrcode.listScanDays, { query, signal });

/** Of a picture to be saved, or shown. */
export const pictureAddress = (query: QueryOf<Calls['downloadPicture']>): string =>
  request.addressOf(qrcode.downloadPicture, { query });

export const printSheet = (body: BodyOf<Calls['printSheet']>) =>
  request.fetchFile(qrcode.printSheet, { body, timeoutMs: downloadTimeoutMs });

export const downloadZip = (body: BodyOf<Calls['downloadZip']>) =>
  request.fetchFile(qrcode.downloadZip, { body, timeoutMs: downloadTimeoutMs });

export const previewScan = (id: number, signal?: AbortSignal) =>
  request.send(qrcode.previewScan, { query: { id }, signal });

export const previewMerchantPage = (query: QueryOf<Calls['previewMerchantPage']>, signal?: AbortSignal) =>
  request.send(qrcode.previewMerchantPage, { query, signal });
