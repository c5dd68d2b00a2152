/**
 * The lists of customers' cards: the caller's own, and all. The column of unmasked telephones needs a right of its own.
 */
import { describeList } from '#contract/lists';
import { customerSorts } from './constants';
import type { CustomerFilter, OwnCustomerFilter } from './endpoints';
import { customerWords } from './labels';

const own = [
  'customerNo',
  'nickname',
  'phone',
  'grade',
  'region',
  'cardName',
  'serial',
  'activatedAt',
  'validUntil',
  'remainingDays',
  'merchant',
  'qrCode',
  'status',
  'phoneInFull',
] as const;

const shared = {
  entity: 'customer',
  words: customerWords,
  filterFields: { merchantName: 'merchant', activatedDays: 'activatedAt', validDays: 'validUntil' },
  sorts: customerSorts,
  exportRight: 'customer.export',
  columnRights: { phoneInFull: 'customer.reveal' },
  sensitiveColumns: ['phoneInFull'],
  namingFilters: ['phone', 'nickname', 'serial', 'merchantId', 'merchantName', 'agentId'],
} as const;

const ownFilterRecords = { merchantId: 'merchant', regionCode: 'region' } as const;

export const ownCustomers = describeList<OwnCustomerFilter>()({
  ...shared,
  name: 'ownCustomers',
  view: 'usersmanage.ownCustomers',
  filterRecords: ownFilterRecords,
  right: 'users_manage_proxy',
  columns: own,
});

export const customers = describeList<CustomerFilter>()({
  ...shared,
  name: 'customers',
  view: 'usersmanage.customers',
  filterRecords: { ...ownFilterRecords, agentId: 'account' },
  right: 'users_manage_all',
  columns: [...own, 'agent'],
});
