/** Accounts: listing them, and changing a password. */
import { accountEntity, recordAudit, type AuditSource } from '#server/audit/record-audit';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import type { Parts } from '#server/parts';
import { hashPassword, isPasswordOf } from './password';
import { nameOfRole } from './role-rights';
import { holdProof, type SignInProof } from './sign-in-proof';
import { findAccountByUsername, listAccounts, updatePasswordHash } from './user-repository';

export type UserService = ReturnType<typeof createUserService>;

interface Needs extends Pick<Parts, 'database'> {
  /** Ends the sessions of an account within the given transaction. */
  readonly endSessionsOf: (tx: Queryable, accountId: number) => Promise<unknown>;
  /** Ends the link that would set another password. */
  readonly endLinksOf: (tx: Queryable, accountId: number) => Promise<unknown>;
}

export function createUserService({ database, endSessionsOf, endLinksOf }: Needs) {
  return {
    /** Takes as long for an unknown name; a disabled account has no right password. */
    async checkPassword(username: string, password: string) {
      const account = await findAccountByUsername(database, username);
      const isRight = await isPasswordOf(account?.passwordHash ?? undefined, password);
      return { account, isRight: isRight && account?.isActive === true };
    },

    findByUsername: (username: string) => findAccountByUsername(database, username),

    /** The accounts within the scope, in the order in which they were created. */
    async listUsers(scope: Scope) {
      const users = await listAccounts(database, scope);
      return users.map(({ role, roleName, ...user }) => ({ ...user, roleName: nameOfRole(role, roleName) }));
    },

    /**
     * Sets a password and ends all sessions of the account, including the caller's.
     *
     * @param goOn opens the next session in the same transaction: a call that is under way with the old session is
     * repeated once, and must not meet a moment without one
     * @returns the result of `goOn`; undefined when the old password was changed meanwhile, and then nothing is done
     */
    async changePassword<Next>(
      proof: SignInProof,
      password: string,
      source: AuditSource,
      goOn: (tx: Queryable, accountId: number) => Promise<Next>,
    ): Promise<Next | undefined> {
      const passwordHash = await hashPassword(password);
      return database.transaction(async (tx) => {
        if (!(await holdProof(tx, proof))) return undefined;
        const { accountId } = proof;
        await updatePasswordHash(tx, accountId, passwordHash);
        await endLinksOf(tx, accountId);
        await endSessionsOf(tx, accountId);
        await recordAudit(tx, source, {
          action: 'user.changePassword',
          entity: accountEntity(accountId),
        });
        return goOn(tx, accountId);
      });
    },

    /** Ends all sessions of an account for an administrator. */
    async endSessions(accountId: number, source: AuditSource): Promise<void> {
      await database.transaction(async (tx) => {
        await endSessionsOf(tx, accountId);
        await recordAudit(tx, source, {
          action: 'user.endSessions',
          entity: accountEntity(accountId),
        });
      });
    },
  };
}
