/** Calls for print jobs and their cards (spec section 7, Repertory). */
import { downloadTimeoutMs } from '#config/constants';
import type { BodyOf, QueryOf } from '#contract/endpoint';
import type { PrintFileFormat } from '#contract/repertory/constants';
import { repertory, type PrintJobFilter } from '#contract/repertory/endpoints';
import { request } from '#src/request';
import { by, keyed, readingAll, sending } from '#src/request/of-endpoint';

type Calls = typeof repertory;

export const createPrintJob = keyed(repertory.createPrintJob);
export const previewPrintJob = sending(repertory.previewPrintJob);
export const findPrintJob = by('id', repertory.findPrintJob);
export const listCards = sending(repertory.listCards);

export const confirmPrintJob = (
  query: QueryOf<Calls['confirmPrintJob']>,
  body: BodyOf<Calls['confirmPrintJob']>,
) => request.send(repertory.confirmPrintJob, { query, body });

export const updatePrintJob = sending(repertory.updatePrintJob);
export const previewJobExtension = by('id', repertory.previewJobExtension);
export const extendPrintJob = keyed(repertory.extendPrintJob);
export const closeDelivery = sending(repertory.closeDelivery);
export const cancelPrintJob = sending(repertory.cancelPrintJob);
export const retryPrintJob = by('id', repertory.retryPrintJob);
export const changeCards = sending(repertory.changeCards);
export const previewCardChange = sending(repertory.previewCardChange);
export const changeSelectedCards = sending(repertory.changeSelectedCards);
export const lookUpCard = by('number', repertory.lookUpCard);
export const findCard = by('serial', repertory.findCard);
export const listCardEvents = by('serial', repertory.listCardEvents);
export const listPrintExports = by('id', repertory.listPrintExports);
export const getStockSummary = readingAll(repertory.getStockSummary);

/** The pre-check of the print file: whether all its cards have been made. */
export const isPrintFinished = sending(repertory.isPrintFinished);

export const printFileAddress = (query: QueryOf<Calls['exportPrintFile']>): string =>
  request.addressOf(repertory.exportPrintFile, { query });

/** Not by navigation, because the password must not appear in an address. */
export const exportPrintPackage = (body: BodyOf<Calls['exportPrintPackage']>) =>
  request.fetchFile(repertory.exportPrintPackage, { body, timeoutMs: downloadTimeoutMs });

/** The pre-check of the record export: whether any record matches. */
export const hasPrintRecords = sending(repertory.hasPrintRecords);

export const printRecordsAddress = (query: PrintJobFilter & { readonly format: PrintFileFormat }): string =>
  request.addressOf(repertory.exportPrintRecords, { query });
