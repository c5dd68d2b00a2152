/** Accounts: who there is, and changing a password. */
import { accountEntity, recordAudit, type AuditSource } from '../../audit/record-audit';
import type { Queryable } from '../../database/queryable';
import type { Parts } from '../../parts';
import { nameOfRole } from '../role/role-rights';
import { hashPassword, isPasswordOf } from './password';
import { findAccountByUsername, listAccounts, updatePasswordHash } from './user-repository';

export type UserService = ReturnType<typeof createUserService>;

interface Needs extends Pick<Parts, 'database'> {
  /** Ends the sessions of an account within the transaction it is given. */
  readonly endSessionsOf: (db: Queryable, accountId: number) => Promise<unknown>;
}

export function createUserService({ database, endSessionsOf }: Needs) {
  return {
    /** Takes as long for a name that does not exist; an account taken out of use has no right password. */
    async checkPassword(username: string, password: string) {
      const account = await findAccountByUsername(database, username);
      const isRight = await isPasswordOf(account?.passwordHash ?? undefined, password);
      return { account, isRight: isRight && account?.isActive === true };
    },

    /** Every account, in the order in which they were made. */
    async listUsers() {
      const users = await listAccounts(database);
      return users.map(({ role, roleName, ...user }) => ({ ...user, roleName: nameOfRole(role, roleName) }));
    },

    /** Sets a password; every session of the account ends, also the one it is done from. */
    async changePassword(accountId: number, password: string, source: AuditSource): Promise<void> {
      const passwordHash = await hashPassword(password);
      await database.transaction(async (tx) => {
        await updatePasswordHash(tx, accountId, passwordHash);
        await endSessionsOf(tx, accountId);
        await recordAudit(tx, source, {
          action: 'user.changePassword',
          entity: accountEntity(accountId),
        });
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
