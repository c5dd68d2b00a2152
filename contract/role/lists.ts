/** The list of roles. */
import { describeList } from '#contract/lists';
import { roleSorts } from './constants';
import type { RoleFilter } from './endpoints';
import { roleEntityLabels } from './labels.zh-CN';

export const rolesList = describeList<RoleFilter>()({
  name: 'roles',
  view: 'role.roles',
  right: 'account.edit',
  namingFilters: ['name'],
  entity: 'role',
  labels: roleEntityLabels,
  columns: ['name', 'kind', 'rights', 'accountCount', 'note', 'createdAt'],
  filterRecords: {},
  sorts: roleSorts,
});
