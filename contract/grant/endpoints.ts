/**
 * The grant calls (spec section 7, Grant). The customer's spellings (`isBatchFinshed`) stay on the wire only. An agent
 * meets its own merchants' grants and no others: those are not found.
 */
import { endpoints, type BodyOf, type ParamsOf, type QueryOf, type ReplyOf } from '../endpoint';
import { firstReads } from './first-reads';
import type { grantSchemas } from './schema';

export const grant = endpoints<typeof grantSchemas>('grant', 'studyCard', {
  ...firstReads,
  countAvailableCards: {
    method: 'GET',
    path: '/grant/countCanUseStudyCardBatch',
    access: 'studycard_provide_menu',
  },
  findGrant: {
    method: 'GET',
    path: '/grant/findStudyCardBatchDetails/:id',
    access: 'studycard_provide_menu',
  },
  listGrantCards: {
    method: 'GET',
    path: '/grant/v1/listStudyCardBatchCards',
    access: 'studycard_provide_menu',
  },
  previewGrant: {
    method: 'POST',
    path: '/grant/v1/previewStudyCardGrant',
    access: 'grant.create',
    writes: false,
  },
  createGrant: {
    method: 'POST',
    path: '/grant/grantStudyCard',
    access: 'grant.create',
    isIdempotent: true,
  },
  updateGrant: {
    method: 'POST',
    path: '/grant/v1/updateStudyCardBatch',
    access: 'grant.create',
    isIdempotent: true,
  },
  shipGrant: {
    method: 'POST',
    path: '/grant/v1/shipStudyCardBatch',
    access: 'grant.ship',
    isIdempotent: true,
  },
  receiveGoods: {
    method: 'POST',
    path: '/grant/receivingGoods',
    access: 'grant.receive',
    isIdempotent: true,
  },
  closeShortage: {
    method: 'POST',
    path: '/grant/v1/closeStudyCardBatchShortage',
    access: 'grant.create',
    isIdempotent: true,
  },
  revokeGrant: {
    method: 'POST',
    path: '/grant/v1/revokeStudyCardBatch',
    access: 'grant.revoke',
    isIdempotent: true,
  },
  returnCards: {
    method: 'POST',
    path: '/grant/v1/returnStudyCards',
    access: 'grant.revoke',
    isIdempotent: true,
  },
  listActivations: {
    method: 'GET',
    path: '/grant/v1/listStudyCardActivateData',
    access: 'studycard_provide_menu',
  },
  isBatchFinished: {
    method: 'GET',
    path: '/studycard/v1/isBatchFinshed',
    access: 'studycard_provide_menu',
  },
  exportGrant: {
    method: 'GET',
    path: '/grant/v1/exportStudyCardPrintInfoByBatchId',
    access: 'grant.export',
    kind: 'download',
    // Who took the codes, and when, is written down before the first byte leaves.
    writes: true,
  },
  listGrantExports: {
    method: 'GET',
    path: '/grant/v1/listStudyCardBatchExports',
    access: 'studycard_provide_menu',
  },
  findActivity: {
    method: 'GET',
    path: '/grant/v1/findGrantActivity',
    access: 'studycard_provide_menu',
  },
  listStatementLines: {
    method: 'GET',
    path: '/grant/v1/listMerchantStatementLines',
    access: 'studycard_provide_menu',
  },
  correctPrice: {
    method: 'POST',
    path: '/grant/v1/correctStudyCardBatchPrice',
    access: 'grant.price',
    isIdempotent: true,
  },
  // Whoever may set the last day when the cards are granted may set a later one within the same bounds.
  previewExtension: {
    method: 'GET',
    path: '/grant/v1/previewStudyCardBatchExtension',
    access: 'grant.create',
  },
  extendGrant: {
    method: 'POST',
    path: '/grant/v1/extendStudyCardBatch',
    access: 'grant.create',
    isIdempotent: true,
  },
  previewTransfer: {
    method: 'POST',
    path: '/grant/v1/previewStudyCardTransfer',
    access: 'grant.transfer',
    writes: false,
  },
  transferCards: {
    method: 'POST',
    path: '/grant/v1/transferStudyCards',
    access: 'grant.transfer',
    isIdempotent: true,
  },
  anonymiseGrant: {
    method: 'POST',
    path: '/grant/v1/anonymiseStudyCardBatch',
    access: 'customer.anonymise',
    isIdempotent: true,
  },
  printDeliveryNote: {
    method: 'GET',
    path: '/grant/v1/printDeliveryNote',
    access: 'grant.export',
    kind: 'download',
    // Who has seen a whole telephone is written down.
    writes: true,
  },
});

type Calls = typeof grant;

export type NewGrant = BodyOf<Calls['createGrant']>;
export type GrantEdit = BodyOf<Calls['updateGrant']>;
export type GrantShipment = BodyOf<Calls['shipGrant']>;
export type GrantReceipt = BodyOf<Calls['receiveGoods']>;
export type ShortageClosing = BodyOf<Calls['closeShortage']>;
export type GrantFilter = Omit<QueryOf<Calls['listGrants']>, 'currentPage' | 'pageSize' | 'sort'>;
export type Grant = ReplyOf<Calls['listGrants']>['items'][number];
export type GrantDetail = ReplyOf<Calls['findGrant']>;
export type GrantId = ParamsOf<Calls['findGrant']>['id'];
export type GrantPreview = ReplyOf<Calls['previewGrant']>;
export type AvailableCards = ReplyOf<Calls['countAvailableCards']>;
export type Activations = ReplyOf<Calls['listActivations']>;
export type GrantActivity = ReplyOf<Calls['findActivity']>;
export type Statement = ReplyOf<Calls['listStatements']>['items'][number];
export type StatementFilter = Omit<QueryOf<Calls['listStatements']>, 'currentPage' | 'pageSize' | 'sort'>;
export type StatementLine = ReplyOf<Calls['listStatementLines']>['items'][number];
export type StatementLineFilter = Omit<
  QueryOf<Calls['listStatementLines']>,
  'currentPage' | 'pageSize' | 'sort'
>;
export type PriceCorrection = BodyOf<Calls['correctPrice']>;
export type GrantExtension = BodyOf<Calls['extendGrant']>;
export type GrantTransfer = BodyOf<Calls['transferCards']>;
export type TransferPreview = ReplyOf<Calls['previewTransfer']>;
export type GrantAnonymising = BodyOf<Calls['anonymiseGrant']>;
export type GrantExport = ReplyOf<Calls['listGrantExports']>[number];
