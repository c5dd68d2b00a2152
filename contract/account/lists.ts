/** The list of accounts. */
import { describeList } from '#contract/lists';
import { accountWords } from '#contract/user/labels';
import { accountSorts } from './constants';
import type { AccountFilter } from './endpoints';

export const accounts = describeList<AccountFilter>()({
  name: 'accounts',
  view: 'account.accounts',
  right: 'account.read',
  namingFilters: ['name', 'roleCode'],
  entity: 'account',
  words: accountWords,
  columns: [
    'username',
    'displayName',
    'role',
    'scope',
    'status',
    'lockedUntil',
    'sessionCount',
    'secondFactor',
    'lastLoginAt',
    'createdAt',
  ],
  filterRecords: { roleCode: 'role' },
  filterFields: { name: 'nameOrUsername' },
  sorts: accountSorts,
});
