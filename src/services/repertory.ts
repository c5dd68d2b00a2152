/** Print jobs and their cards (spec section 7, Repertory). */
import { downloadTimeoutMs } from '#config/constants';
import {
  repertory,
  type NewPrintJob,
  type PrintJobEdit,
  type PrintJobFilter,
} from '#contract/repertory/endpoints';
import type { BodyOf, QueryOf } from '#contract/endpoint';
import type { PrintFileFormat } from '#contract/repertory/constants';
import { request } from '../request';

type Calls = typeof repertory;

export const createPrintJob = (body: NewPrintJob, idempotencyKey: string) =>
  request.send(repertory.createPrintJob, { body, idempotencyKey });

export const previewPrintJob = (query: QueryOf<Calls['previewPrintJob']>, signal?: AbortSignal) =>
  request.send(repertory.previewPrintJob, { query, signal });

export const listPrintJobs = (query: QueryOf<Calls['listPrintJobs']>, signal?: AbortSignal) =>
  request.send(repertory.listPrintJobs, { query, signal });

export const findPrintJob = (id: number, signal?: AbortSignal) =>
  request.send(repertory.findPrintJob, { query: { id }, signal });

export const listCards = (query: QueryOf<Calls['listCards']>, signal?: AbortSignal) =>
  request.send(repertory.listCards, { query, signal });

export const confirmPrintJob = (
  query: QueryOf<Calls['confirmPrintJob']>,
  body: BodyOf<Calls['confirmPrintJob']>,
) => request.send(repertory.confirmPrintJob, { query, body });

export const updatePrintJob = (body: PrintJobEdit) => request.send(repertory.updatePrintJob, { body });

export const closeDelivery = (body: BodyOf<Calls['closeDelivery']>) =>
  request.send(repertory.closeDelivery, { body });

export const cancelPrintJob = (body: BodyOf<Calls['cancelPrintJob']>) =>
  request.send(repertory.cancelPrintJob, { body });

export const retryPrintJob = (id: number) => request.send(repertory.retryPrintJob, { body: { id } });

export const changeCards = (body: BodyOf<Calls['changeCards']>) =>
  request.send(repertory.changeCards, { body });

export const previewCardChange = (body: BodyOf<Calls['previewCardChange']>) =>
  request.send(repertory.previewCardChange, { body });

export const changeCardsMeant = (body: BodyOf<Calls['changeCardsMeant']>) =>
  request.send(repertory.changeCardsMeant, { body });

export const findCard = (serial: string, signal?: AbortSignal) =>
  request.send(repertory.findCard, { query: { serial }, signal });

export const listCardEvents = (serial: string, signal?: AbortSignal) =>
  request.send(repertory.listCardEvents, { query: { serial }, signal });

export const listPrintExports = (id: number, signal?: AbortSignal) =>
  request.send(repertory.listPrintExports, { query: { id }, signal });

export const getStockSummary = (signal?: AbortSignal) => request.send(repertory.getStockSummary, { signal });

/** The pre-check of the print file: whether its cards have all been made. */
export const isPrintFinished = (query: QueryOf<Calls['isPrintFinished']>) =>
  request.send(repertory.isPrintFinished, { query });

export const printFileAddress = (query: QueryOf<Calls['exportPrintFile']>): string =>
  request.addressOf(repertory.exportPrintFile, { query });

/** Not by navigation: its password must not stand in an address. */
export const exportPrintPackage = (body: BodyOf<Calls['exportPrintPackage']>) =>
  request.fetchFile(repertory.exportPrintPackage, { body, timeoutMs: downloadTimeoutMs });

/** The pre-check of the record export: whether anything matches. */
export const hasPrintRecords = (query: QueryOf<Calls['hasPrintRecords']>) =>
  request.send(repertory.hasPrintRecords, { query });

export const printRecordsAddress = (query: PrintJobFilter & { readonly format: PrintFileFormat }): string =>
  request.addressOf(repertory.exportPrintRecords, { query });
