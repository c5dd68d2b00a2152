/** Calls for roles and their rights. */
import { role } from '#contract/role/endpoints';
import { by, keyed, sending } from '#src/request/of-endpoint';

export const findRole = by('id', role.findRole);
export const createRole = keyed(role.createRole);
export const updateRole = sending(role.updateRole);
export const deleteRole = by('id', role.deleteRole);
export const requireSecondFactor = sending(role.requireSecondFactor);
