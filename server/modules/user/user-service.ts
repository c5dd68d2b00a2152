/** Accounts: who there is, and changing a password. */
import { accountEntity, recordAudit, type AuditSource } from '../../audit/record-audit';
import type { Queryable } from '../../database/queryable';
import type { Parts } from '../../parts';
import type { Scope } from '../../scope';
import { holdProof, type SignInProof } from '../login/sign-in-proof';
import { nameOfRole } from '../role/role-rights';
import { hashPassword, isPasswordOf } from './password';
import { findAccountByUsername, listAccounts, updatePasswordHash } from './user-repository';

export type UserService = ReturnType<typeof createUserService>;

interface Needs extends Pick<Parts, 'database'> {
  /** Ends the sessions of an account within the transaction it is given. */
  readonly endSessionsOf: (tx: Queryable, accountId: number) => Promise<unknown>;
  /** And the link that would set another password. */
  readonly endLinksOf: (tx: Queryable, accountId: number) => Promise<unknown>;
}

export function createUserService({ database, endSessionsOf, endLinksOf }: Needs) {
  return {
    /** Takes as long for a name that does not exist; an account taken out of use has no right password. */
    async checkPassword(username: string, password: string) {
      const account = await findAccountByUsername(database, username);
      const isRight = await isPasswordOf(account?.passwordHash ?? undefined, password);
      return { account, isRight: isRight && account?.isActive === true };
    },

    findByUsername: (username: string) => findAccountByUsername(database, username),

    /** The accounts that somebody may meet, in the order in which they were made. */
    async listUsers(scope: Scope) {
      const users = await listAccounts(database, scope);
      return users.map(({ role, roleName, ...user }) => ({ ...user, roleName: nameOfRole(role, roleName) }));
    },

    /**
     * Sets a password; every session of the account ends, also the one it is done from.
     *
     * @param goOn what the new password opens, in the same transaction: a call that is on its way with the old session asks
     *   once more, and must not meet the moment between the two
     * @returns what `goOn` does; undefined when the old password was changed meanwhile, and nothing is done
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

    /** An administrator ends every session of an account. */
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
