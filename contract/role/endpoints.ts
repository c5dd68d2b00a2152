/**
 * Calls of roles: which rights they hold and who has them. Presets can only be read; the office's own roles can be
 * changed, too.
 */
import { reading } from '#contract/account/first-reads';
import { change, endpoints, read, type BodyOf, type QueryOf, type ReplyOf } from '#contract/endpoint';
import { firstReads } from './first-reads';
import type { roleSchemas } from './schema';

const access = 'account.edit';

export const role = endpoints<typeof roleSchemas>('role', 'studyCard', {
  ...firstReads,
  findRole: read('/role/v1/findRole', reading),
  createRole: change('/role/v1/createRole', access),
  updateRole: change('/role/v1/updateRole', access),
  requireSecondFactor: change('/role/v1/requireSecondFactor', access, { isReplyOptional: true }),
  deleteRole: change('/role/v1/deleteRole', access, { isReplyOptional: true }),
});

type Calls = typeof role;

export type RoleRow = ReplyOf<Calls['listRoles']>['items'][number];
export type RoleDetail = ReplyOf<Calls['findRole']>;
export type NewRole = BodyOf<Calls['createRole']>;
export type RoleUpdate = BodyOf<Calls['updateRole']>;
export type FactorRequirement = BodyOf<Calls['requireSecondFactor']>;
export type RoleFilter = Omit<QueryOf<Calls['listRoles']>, 'currentPage' | 'pageSize' | 'sort'>;
