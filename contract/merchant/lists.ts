/** The list of merchants. */
import { describeList } from '#contract/lists';
import { merchantSorts } from './constants';
import type { MerchantFilter } from './endpoints';
import { merchantWords } from './labels';

export const merchants = describeList<MerchantFilter>()({
  name: 'merchants',
  view: 'merchant.merchants',
  right: 'merchant_menu',
  entity: 'merchant',
  words: merchantWords,
  columns: [
    'code',
    'name',
    'kind',
    'agent',
    'contact',
    'phone',
    'region',
    'grantedCount',
    'activatedCount',
    'activationRate',
    'qrCodeCount',
    'status',
    'createdBy',
    'createdAt',
  ],
  sensitiveColumns: ['contact'],
  namingFilters: ['name', 'contact', 'agentId'],
  filterRecords: { agentId: 'account', regionCode: 'region' },
  filterFields: { createdDays: 'createdAt' },
  sorts: merchantSorts,
});
