/** The parts of accounts that others may use: who somebody is, and their password. */
export { hasLeft, listAgents, obstacleToAgent } from './agents';
export { hasFactor } from './has-factor';
export { metAccounts } from './met-accounts';
export { hashPassword } from './password';
export { findPasswordProblem, type PasswordHolder } from './password-rules';
export {
  findAccountByUsername,
  findDisplayNames,
  insertAccounts,
  markOf,
  updatePasswordHash,
} from './user-repository';
export type { UserService } from './user-service';
