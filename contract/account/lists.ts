/** The list of accounts. */
import { describeList } from '#contract/lists';
import { accountLabels } from '#contract/user/labels.zh-CN';
import { accountSorts } from './constants';
import type { AccountFilter } from './endpoints';

export const accounts = describeList<AccountFilter>()({
  name: 'accounts',
  view: 'account.accounts',
  right: 'account.read',
  namingFilters: ['name', 'roleCode'],
  entity: 'account',
  labels: accountLabels,
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
