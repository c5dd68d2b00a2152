/** Roles: which rights they hold and who has them; presets are read, and roles of the office's own are changed too. */
import { endpoints, type BodyOf, type QueryOf, type ReplyOf } from '../endpoint';
import type { roleSchemas } from './schema';

const access = 'account.edit';
/** Who edits them sees them, too. */
const reading = ['account.read', access] as const;

export const role = endpoints<typeof roleSchemas>('role', 'studyCard', {
  listRoles: { method: 'GET', path: '/role/v1/listRoles', access: reading },
  findRole: { method: 'GET', path: '/role/v1/findRole', access: reading },
  createRole: { method: 'POST', path: '/role/v1/createRole', access, isIdempotent: true },
  updateRole: { method: 'POST', path: '/role/v1/updateRole', access, isIdempotent: true },
  requireSecondFactor: {
    method: 'POST',
    path: '/role/v1/requireSecondFactor',
    access,
    isIdempotent: true,
  },
  deleteRole: { method: 'POST', path: '/role/v1/deleteRole', access, isIdempotent: true },
});

type Calls = typeof role;

export type RoleRow = ReplyOf<Calls['listRoles']>['items'][number];
export type RoleDetail = ReplyOf<Calls['findRole']>;
export type NewRole = BodyOf<Calls['createRole']>;
export type RoleUpdate = BodyOf<Calls['updateRole']>;
export type FactorRequirement = BodyOf<Calls['requireSecondFactor']>;
export type RoleFilter = Omit<QueryOf<Calls['listRoles']>, 'currentPage' | 'pageSize' | 'sort'>;
