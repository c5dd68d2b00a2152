/** The list of grants, and what of them a merchant settles month by month. */
import { describeList } from '../lists';
import { grantSorts, statementSorts } from './constants';
import type { GrantFilter, StatementFilter } from './endpoints';
import { grantLabels } from './labels.zh-CN';

export const grants = describeList<GrantFilter>()({
  name: 'grants',
  view: 'grant.grants',
  right: 'studycard_provide_menu',
  entity: 'grant_batch',
  labels: grantLabels,
  columns: [
    'batchNo',
    'cardName',
    'cardKind',
    'goods',
    'targetKind',
    'merchant',
    'agent',
    'delivery',
    'quantity',
    'receivedCount',
    'activatedCount',
    'activationRate',
    'returnedCount',
    'serialFirst',
    'serialLast',
    'courier',
    'trackingNo',
    'shippedAt',
    'activateBefore',
    'unitPriceFen',
    'settlementKind',
    'status',
    'createdBy',
    'createdAt',
    'receivedAt',
  ],
  sorts: grantSorts,
});

export const statements = describeList<StatementFilter>()({
  name: 'statements',
  view: 'grant.statements',
  right: 'studycard_provide_menu',
  entity: 'grant_batch',
  labels: grantLabels,
  columns: [
    'month',
    'merchant',
    'agent',
    'settlementKind',
    'quantity',
    'receivedCount',
    'activatedCount',
    'expiredCount',
    'returnedCount',
    'amountFen',
  ],
  sorts: statementSorts,
});
