/** The list of grants. */
import { describeList } from '../lists';
import { grantSorts } from './constants';
import type { GrantFilter } from './endpoints';
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
