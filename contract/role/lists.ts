/** The list of roles. */
import { describeList } from '#contract/lists';
import { roleSorts } from './constants';
import type { RoleFilter } from './endpoints';
import { roleEntityWords } from './labels';

export const rolesList = describeList<RoleFilter>()({
  name: 'roles',
  view: 'role.roles',
  right: 'account.edit',
  namingFilters: ['name'],
  entity: 'role',
  words: roleEntityWords,
  columns: ['name', 'kind', 'rights', 'accountCount', 'note', 'createdAt'],
  filterRecords: {},
  sorts: roleSorts,
});
