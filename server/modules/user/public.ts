/** The parts of accounts that others may use: who somebody is, their password, what they have proven, and their role's rights. */
export { hasLeft, listAgents, obstacleToAgent } from './agents';
export { hasFactor } from './has-factor';
export { metAccounts } from './met-accounts';
export { hashPassword } from './password';
export { findPasswordProblem, type PasswordHolder } from './password-rules';
export { nameOfRole, rightsOfRole, rightsWithin } from './role-rights';
export { endProofs, holdProof, isProofCurrent, type SignInProof } from './sign-in-proof';
export {
  findAccountByUsername,
  findDisplayNames,
  insertAccounts,
  markOf,
  updatePasswordHash,
} from './user-repository';
export type { UserService } from './user-service';
