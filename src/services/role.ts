/** Roles and their rights. */
import { role, type FactorRequirement, type NewRole, type RoleUpdate } from '#contract/role/endpoints';
import { request } from '../request';

export const findRole = (id: number, signal?: AbortSignal) =>
  request.send(role.findRole, { query: { id }, signal });

export const createRole = (body: NewRole, idempotencyKey: string) =>
  request.send(role.createRole, { body, idempotencyKey });

export const updateRole = (body: RoleUpdate) => request.send(role.updateRole, { body });

export const deleteRole = (id: number) => request.send(role.deleteRole, { body: { id } });

export const requireSecondFactor = (body: FactorRequirement) =>
  request.send(role.requireSecondFactor, { body });
