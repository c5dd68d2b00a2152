/** The list of merchants. */
import { filterRecordsOf, listedNames, personalColumns } from '#contract/fields/chosen';
import { describeList } from '#contract/lists';
import { merchantSorts } from './constants';
import type { MerchantFilter } from './endpoints';
import { merchantFields } from './fields';
import { merchantWords } from './labels';

export const merchants = describeList<MerchantFilter>()({
  name: 'merchants',
  view: 'merchant.merchants',
  right: 'merchant_menu',
  entity: 'merchant',
  words: merchantWords,
  columns: [
    'code',
    ...listedNames(merchantFields),
    'grantedCount',
    'activatedCount',
    'activationRate',
    'qrCodeCount',
    'status',
    'createdBy',
    'createdAt',
  ],
  sensitiveColumns: personalColumns(merchantFields),
  namingFilters: ['name', 'contact', 'agentId'],
  filterRecords: filterRecordsOf(merchantFields),
  filterFields: { createdDays: 'createdAt' },
  sorts: merchantSorts,
});
