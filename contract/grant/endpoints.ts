/**
 * The grant calls (spec section 7, Grant). The customer's spellings (`isBatchFinshed`) stay on the wire only. An agent
 * sees only the grants of its own merchants; others are not found.
 */
import {
  change,
  endpoints,
  read,
  readByPost,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#contract/endpoint';
import { firstReads } from './first-reads';
import type { grantSchemas } from './schema';

export const grant = endpoints<typeof grantSchemas>('grant', 'studyCard', {
  ...firstReads,
  countAvailableCards: read('/grant/countCanUseStudyCardBatch', 'studycard_provide_menu'),
  findGrant: read('/grant/findStudyCardBatchDetails/:id', 'studycard_provide_menu'),
  listGrantCards: read('/grant/v1/listStudyCardBatchCards', 'studycard_provide_menu'),
  findAgreed: read('/grant/v1/findAgreedWithMerchant', 'grant.create'),
  previewGrant: readByPost('/grant/v1/previewStudyCardGrant', 'grant.create'),
  createGrant: change('/grant/grantStudyCard', 'grant.create'),
  updateGrant: change('/grant/v1/updateStudyCardBatch', 'grant.create'),
  shipGrant: change('/grant/v1/shipStudyCardBatch', 'grant.ship'),
  receiveGoods: change('/grant/receivingGoods', 'grant.receive'),
  closeShortage: change('/grant/v1/closeStudyCardBatchShortage', 'grant.create'),
  revokeGrant: change('/grant/v1/revokeStudyCardBatch', 'grant.revoke'),
  returnCards: change('/grant/v1/returnStudyCards', 'grant.revoke'),
  listActivations: read('/grant/v1/listStudyCardActivateData', 'studycard_provide_menu'),
  isBatchFinished: read('/studycard/v1/isBatchFinshed', 'studycard_provide_menu'),
  exportGrant: {
    method: 'GET',
    path: '/grant/v1/exportStudyCardPrintInfoByBatchId',
    access: 'grant.export',
    kind: 'download',
    // The audit trail records who took the codes before the first byte is sent.
    writes: true,
  },
  listGrantExports: read('/grant/v1/listStudyCardBatchExports', 'studycard_provide_menu'),
  findActivity: read('/grant/v1/findGrantActivity', 'studycard_provide_menu'),
  listStatementLines: read('/grant/v1/listMerchantStatementLines', 'studycard_provide_menu'),
  correctPrice: change('/grant/v1/correctStudyCardBatchPrice', 'grant.price'),
  // Whoever may set the last day at the grant may move it later within the same bounds.
  previewExtension: read('/grant/v1/previewStudyCardBatchExtension', 'grant.create'),
  extendGrant: change('/grant/v1/extendStudyCardBatch', 'grant.create'),
  previewTransfer: readByPost('/grant/v1/previewStudyCardTransfer', 'grant.transfer'),
  transferCards: change('/grant/v1/transferStudyCards', 'grant.transfer'),
  anonymiseGrant: change('/grant/v1/anonymiseStudyCardBatch', 'customer.anonymise'),
  printStatement: {
    method: 'GET',
    path: '/grant/v1/printMerchantStatement',
    access: 'studycard_provide_menu',
    kind: 'download',
    // The audit trail records who took it, as it does for exports.
    writes: true,
  },
  printDeliveryNote: {
    method: 'GET',
    path: '/grant/v1/printDeliveryNote',
    access: 'grant.export',
    kind: 'download',
    // The audit trail records who saw an unmasked telephone.
    writes: true,
  },
});

type Calls = typeof grant;

export type NewGrant = BodyOf<Calls['previewGrant']>;
export type GrantEdit = BodyOf<Calls['updateGrant']>;
export type GrantShipment = BodyOf<Calls['shipGrant']>;
export type GrantReceipt = BodyOf<Calls['receiveGoods']>;
export type ShortageClosing = BodyOf<Calls['closeShortage']>;
export type GrantFilter = Omit<QueryOf<Calls['listGrants']>, 'currentPage' | 'pageSize' | 'sort'>;
export type Grant = ReplyOf<Calls['listGrants']>['items'][number];
export type Waybill = Grant['waybills'][number];
export type GrantDetail = ReplyOf<Calls['findGrant']>;
export type GrantId = ParamsOf<Calls['findGrant']>['id'];
export type Agreed = ReplyOf<Calls['findAgreed']>;
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
