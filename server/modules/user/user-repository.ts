/** Accounts in the database. */
import { eq, inArray } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { roles } from '#contract/roles';
import type { Queryable } from '../../database/queryable';
import type { FileMark } from '#server/spreadsheet/sheet';

export const accounts = pgTable('accounts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  username: text().notNull(),
  displayName: text('display_name').notNull(),
  role: text({ enum: roles }).notNull(),
  passwordHash: text('password_hash').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type Account = typeof accounts.$inferSelect;
export type NewAccount = Pick<Account, 'username' | 'displayName' | 'role' | 'passwordHash'>;

export const listAccounts = (db: Queryable) =>
  db.orm
    .select({
      id: accounts.id,
      username: accounts.username,
      displayName: accounts.displayName,
      role: accounts.role,
    })
    .from(accounts)
    .orderBy(accounts.id);

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

/** What the files that somebody takes say of them. */
export async function markOf(
  db: Queryable,
  { accountId }: { readonly accountId: number },
  at: Date,
): Promise<FileMark> {
  const names = await findDisplayNames(db, [accountId]);
  return { name: names.get(accountId) ?? String(accountId), at };
}

/** @returns how many were new; an account whose name is taken is left as it is */
export async function insertAccounts(db: Queryable, added: readonly NewAccount[]): Promise<number> {
  const rows = await db.orm
    .insert(accounts)
    .values([...added])
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return rows.length;
}

export async function updatePasswordHash(db: Queryable, id: number, passwordHash: string): Promise<void> {
  await db.orm.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}
