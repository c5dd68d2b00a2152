/** The parts of roles that others may use: finding a role, and holding it for an account. */
export { findRole, holdRole, listAllRoles } from './role-repository';
