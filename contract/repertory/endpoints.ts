/** The print-job calls (spec section 7, Repertory). The customer's spellings (`isPrintFinshed`) stay on the wire only. */
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
import type { repertorySchemas } from './schema';

export const repertory = endpoints<typeof repertorySchemas>('repertory', 'studyCard', {
  ...firstReads,
  createPrintJob: change('/studycard/addEntityStudyCardPrint', 'repertory.create'),
  previewPrintJob: read('/studycard/v1/previewStudyCardPrint', 'repertory.create'),
  listCards: read('/studycard/v1/listStudyCardPrintData', 'studycard_inventory_menu'),
  confirmPrintJob: change('/studycard/v1/confirmStudyCardPrintFinished', 'repertory.confirm'),
  closeDelivery: change('/studycard/v1/closeStudyCardPrintDelivery', 'repertory.confirm'),
  isPrintFinished: read('/studycard/v1/isPrintFinshed', 'repertory.export'),
  exportPrintFile: {
    method: 'GET',
    path: '/studycard/v1/exportStudyCardPrintInfoByPrintId',
    access: 'repertory.export',
    kind: 'download',
    // Taking the file moves the job to "printing", so another site's page must not be able to trigger it.
    writes: true,
  },
  exportPrintPackage: {
    method: 'POST',
    path: '/studycard/v1/exportStudyCardPrintPackage',
    access: 'repertory.export',
    kind: 'download',
  },
  hasPrintRecords: read('/studycard/v1/isPrintExistenceByConditions', 'studycard_inventory_menu'),
  exportPrintRecords: {
    method: 'GET',
    path: '/studycard/v1/exportStudyCardPrintRecord',
    access: 'studycard_inventory_menu',
    kind: 'download',
    // The download is recorded under the caller's name.
    writes: true,
  },
  updatePrintJob: change('/studycard/v1/updateStudyCardPrint', 'repertory.create'),
  previewJobExtension: read('/studycard/v1/previewStudyCardPrintExtension', 'repertory.create'),
  extendPrintJob: change('/studycard/v1/extendStudyCardPrint', 'repertory.create'),
  cancelPrintJob: change('/studycard/v1/cancelStudyCardPrint', 'repertory.cancel'),
  retryPrintJob: change('/studycard/v1/retryStudyCardPrint', 'repertory.create', { isReplyOptional: true }),
  // By POST, because an address is logged; without an idempotency key, because each look is recorded.
  lookUpCard: { method: 'POST', path: '/studycard/v1/lookUpStudyCard', access: 'card.look' },
  changeCards: change('/studycard/v1/changeStudyCardState', ['card.freeze', 'card.void']),
  previewCardChange: readByPost('/studycard/v1/previewStudyCardState', ['card.freeze', 'card.void']),
  changeSelectedCards: change('/studycard/v1/changeStudyCardStateByQuery', ['card.freeze', 'card.void']),
  listCardEvents: read('/studycard/v1/listStudyCardEvents', 'studycard_inventory_menu'),
  listPrintExports: read('/studycard/v1/listStudyCardPrintExports', 'studycard_inventory_menu'),
  getStockSummary: read('/studycard/v1/studyCardStockSummary', 'studycard_inventory_menu'),
});

type Calls = typeof repertory;

export type NewPrintJob = BodyOf<Calls['createPrintJob']>;
export type PrintJobEdit = BodyOf<Calls['updatePrintJob']>;
export type JobExtension = BodyOf<Calls['extendPrintJob']>;
export type PrintJobFilter = Omit<QueryOf<Calls['listPrintJobs']>, 'currentPage' | 'pageSize' | 'sort'>;
/** Filter of the cards of one job, or of all cards where it has no job. */
export type CardFilter = Partial<Omit<QueryOf<Calls['listCards']>, 'currentPage' | 'pageSize' | 'sort'>>;
export type PrintJob = ReplyOf<Calls['listPrintJobs']>['items'][number];
export type PrintJobDetail = ReplyOf<Calls['findPrintJob']>;
export type Card = ReplyOf<Calls['listCards']>['page']['items'][number];
export type CardCounts = ReplyOf<Calls['listCards']>['counts'];
export type SelectedCards = BodyOf<Calls['previewCardChange']>['cards'];
export type CardDetail = ReplyOf<Calls['findCard']>;
export type CardEvent = ReplyOf<Calls['listCardEvents']>[number];
export type PrintExport = ReplyOf<Calls['listPrintExports']>[number];
export type StockSummary = ReplyOf<Calls['getStockSummary']>;
