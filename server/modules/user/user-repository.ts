/** Accounts in the database. */
import { eq, inArray, sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RoleCode } from '#contract/roles';
import { nameOrderOf } from '#server/database/names/name-order';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import type { FileMark } from '#server/spreadsheet/sheet';
import { metAccounts } from './met-accounts';

export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  displayName: text('display_name').notNull(),
  nameOrder: text('name_order'),
  role: text().$type<RoleCode>().notNull(),
  /** Null until a link sets it. */
  passwordHash: text('password_hash'),
  /** The first start printed the password, so it only allows choosing another one. */
  isPasswordPrinted: boolean('is_password_printed').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** The agent to whose records the account is limited; null for all. */
  agentId: integer('scope_agent_id'),
  disabledReason: text('disabled_reason'),
  version: integer('account_version').notNull().default(1),
  /** Version of what a sign-in proves; incremented by everything that invalidates such a proof. */
  signInVersion: integer('sign_in_version').notNull().default(1),
  /** Null for accounts of the command line and of the initial data. */
  madeBy: integer('made_by'),
  lastLoginAt: timestamp('last_login_at', { withTimezone: true }),
});

export type Account = typeof accounts.$inferSelect;
export type NewAccount = Pick<Account, 'username' | 'displayName' | 'role' | 'passwordHash'> &
  Partial<Pick<Account, 'isPasswordPrinted'>>;

interface ListedAccount extends Pick<Account, 'id' | 'username' | 'displayName' | 'role'> {
  /** Name of a role that the office made. */
  readonly roleName: string | null;
}

export const listAccounts = (db: Queryable, scope: Scope): Promise<readonly ListedAccount[]> =>
  db.query<ListedAccount>(sql`
    select account.id, username, display_name as "displayName", role, roles.name as "roleName"
    from accounts account join roles on roles.code = role
    where ${metAccounts(scope) ?? sql`true`}
    order by account.id`);

export async function findAccountByUsername(db: Queryable, username: string): Promise<Account | undefined> {
  const [account] = await db.orm.select().from(accounts).where(eq(accounts.username, username));
  return account;
}

/** Display names by account id. */
export async function findDisplayNames(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.orm
    .select({ id: accounts.id, displayName: accounts.displayName })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}

/** The author that exported files name. */
export async function markOf(
  db: Queryable,
  { accountId }: { readonly accountId: number },
  at: Date,
): Promise<FileMark> {
  const names = await findDisplayNames(db, [accountId]);
  return { name: names.get(accountId) ?? String(accountId), at };
}

/** @returns the number of new accounts; an account whose name is taken is left unchanged */
export async function insertAccounts(db: Queryable, added: readonly NewAccount[]): Promise<number> {
  const rows = await db.orm
    .insert(accounts)
    .values(added.map((account) => ({ ...account, nameOrder: nameOrderOf(account.displayName) })))
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return rows.length;
}

export async function updatePasswordHash(db: Queryable, id: number, passwordHash: string): Promise<void> {
  await db.orm.update(accounts).set({ passwordHash, isPasswordPrinted: false }).where(eq(accounts.id, id));
}
