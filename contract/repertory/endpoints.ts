/** The print-job calls (spec section 7, Repertory). The customer's spellings (`isPrintFinshed`) stay on the wire only. */
import { endpoints, type BodyOf, type QueryOf, type ReplyOf } from '../endpoint';
import { firstReads } from './first-reads';
import type { repertorySchemas } from './schema';

export const repertory = endpoints<typeof repertorySchemas>('repertory', 'studyCard', {
  ...firstReads,
  createPrintJob: {
    method: 'POST',
    path: '/studycard/addEntityStudyCardPrint',
    access: 'repertory.create',
    isIdempotent: true,
  },
  previewPrintJob: {
    method: 'GET',
    path: '/studycard/v1/previewStudyCardPrint',
    access: 'repertory.create',
  },
  listCards: {
    method: 'GET',
    path: '/studycard/v1/listStudyCardPrintData',
    access: 'studycard_inventory_menu',
  },
  confirmPrintJob: {
    method: 'POST',
    path: '/studycard/v1/confirmStudyCardPrintFinished',
    access: 'repertory.confirm',
    isIdempotent: true,
  },
  closeDelivery: {
    method: 'POST',
    path: '/studycard/v1/closeStudyCardPrintDelivery',
    access: 'repertory.confirm',
    isIdempotent: true,
  },
  isPrintFinished: { method: 'GET', path: '/studycard/v1/isPrintFinshed', access: 'repertory.export' },
  exportPrintFile: {
    method: 'GET',
    path: '/studycard/v1/exportStudyCardPrintInfoByPrintId',
    access: 'repertory.export',
    kind: 'download',
    // Taking the file moves the job to "printing", so a foreign page must not be able to trigger it.
    writes: true,
  },
  exportPrintPackage: {
    method: 'POST',
    path: '/studycard/v1/exportStudyCardPrintPackage',
    access: 'repertory.export',
    kind: 'download',
  },
  hasPrintRecords: {
    method: 'GET',
    path: '/studycard/v1/isPrintExistenceByConditions',
    access: 'studycard_inventory_menu',
  },
  exportPrintRecords: {
    method: 'GET',
    path: '/studycard/v1/exportStudyCardPrintRecord',
    access: 'studycard_inventory_menu',
    kind: 'download',
    // It leaves a record in the name of whoever asks.
    writes: true,
  },
  updatePrintJob: {
    method: 'POST',
    path: '/studycard/v1/updateStudyCardPrint',
    access: 'repertory.create',
    isIdempotent: true,
  },
  cancelPrintJob: {
    method: 'POST',
    path: '/studycard/v1/cancelStudyCardPrint',
    access: 'repertory.cancel',
    isIdempotent: true,
  },
  retryPrintJob: {
    method: 'POST',
    path: '/studycard/v1/retryStudyCardPrint',
    access: 'repertory.create',
    isIdempotent: true,
  },
  changeCards: {
    method: 'POST',
    path: '/studycard/v1/changeStudyCardState',
    access: ['card.freeze', 'card.void'],
    isIdempotent: true,
  },
  previewCardChange: {
    method: 'POST',
    path: '/studycard/v1/previewStudyCardState',
    access: ['card.freeze', 'card.void'],
    writes: false,
  },
  changeCardsMeant: {
    method: 'POST',
    path: '/studycard/v1/changeStudyCardStateByQuery',
    access: ['card.freeze', 'card.void'],
    isIdempotent: true,
  },
  listCardEvents: {
    method: 'GET',
    path: '/studycard/v1/listStudyCardEvents',
    access: 'studycard_inventory_menu',
  },
  listPrintExports: {
    method: 'GET',
    path: '/studycard/v1/listStudyCardPrintExports',
    access: 'studycard_inventory_menu',
  },
  getStockSummary: {
    method: 'GET',
    path: '/studycard/v1/studyCardStockSummary',
    access: 'studycard_inventory_menu',
  },
});

type Calls = typeof repertory;

export type NewPrintJob = BodyOf<Calls['createPrintJob']>;
export type PrintJobEdit = BodyOf<Calls['updatePrintJob']>;
export type PrintJobFilter = Omit<QueryOf<Calls['listPrintJobs']>, 'currentPage' | 'pageSize' | 'sort'>;
/** Of the cards of one job, or without its id of all cards. */
export type CardFilter = Partial<Omit<QueryOf<Calls['listCards']>, 'currentPage' | 'pageSize' | 'sort'>>;
export type PrintJob = ReplyOf<Calls['listPrintJobs']>['items'][number];
export type PrintJobDetail = ReplyOf<Calls['findPrintJob']>;
export type Card = ReplyOf<Calls['listCards']>['page']['items'][number];
export type CardCounts = ReplyOf<Calls['listCards']>['counts'];
export type CardsMeant = BodyOf<Calls['previewCardChange']>['cards'];
export type CardDetail = ReplyOf<Calls['findCard']>;
export type CardEvent = ReplyOf<Calls['listCardEvents']>[number];
export type PrintExport = ReplyOf<Calls['listPrintExports']>[number];
export type StockSummary = ReplyOf<Calls['getStockSummary']>;
