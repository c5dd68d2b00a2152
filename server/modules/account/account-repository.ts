/** Statements with which administrators lock and write accounts. */
import { and, sql } from 'drizzle-orm';
import type { RoleCode } from '#contract/roles';
import { nameHolds } from '#server/database/contains-text';
import { holdTurn } from '#server/database/hold-turn';
import { nameOrderOf } from '#server/database/names/name-order';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import type { RowOf } from '#server/list/list-declaration';
import { selectOf } from '#server/list/read-list';
import { metAccounts } from '#server/modules/user/public';
import { accountColumns, accountDetails, accountTable, type AccountRow } from './account-list';

export interface HeldAccount {
  readonly id: number;
  readonly username: string;
  readonly displayName: string;
  readonly role: RoleCode;
  /** The rights of a role that the office made; null for a preset. */
  readonly ownRights: readonly string[] | null;
  readonly agentId: number | null;
  readonly isActive: boolean;
  readonly version: number;
}

/** Locks the account until the transaction ends; undefined for one outside the scope. */
export async function lockAccount(tx: Queryable, id: number, scope: Scope): Promise<HeldAccount | undefined> {
  const [row] = await tx.query<HeldAccount>(sql`
    select account.id, username, display_name as "displayName", role, roles.rights as "ownRights",
      scope_agent_id as "agentId", is_active as "isActive", account_version as version
    from accounts account join roles on roles.code = account.role
    where ${and(sql`account.id = ${id}`, metAccounts(scope))}
    for no key update of account`);
  return row;
}

/** Matches part of the user name or display name; sorted by user name. */
export const searchAccounts = (
  db: Queryable,
  text: string,
  scope: Scope,
  count: number,
): Promise<readonly FoundAccount[]> =>
  db.query<FoundAccount>(sql`
    select ${selectOf(foundColumns)} from ${accountTable}
    where ${and(nameHolds(sql`account.name_key`, text), metAccounts(scope))}
    order by ${username} collate "C"
    limit ${count}`);

const { id, username, displayName, status } = accountColumns;
const foundColumns = { id, username, displayName, status };
type FoundAccount = RowOf<typeof foundColumns>;

export interface AccountContent {
  readonly displayName: string;
  readonly role: RoleCode;
  /** `own` stands for the new account's own id. */
  readonly agentId: number | 'own' | null;
}

/** @param madeBy null for the command line @returns the id; undefined when the name is taken */
export async function insertAccount(
  tx: Queryable,
  username: string,
  { displayName, role, agentId }: AccountContent,
  { madeBy, at }: { readonly madeBy: number | null; readonly at: Date },
): Promise<number | undefined> {
  // An insert can't refer to its own new id; a trigger sets it for the preset `agent`, the update below for other
  // roles.
  const [row] = await tx.query<{ id: number }>(sql`
    insert into accounts (username, display_name, name_order, role, scope_agent_id, made_by, created_at)
    values (${username}, ${displayName}, ${nameOrderOf(displayName)}, ${role}, ${agentId === 'own' ? null : agentId}, ${madeBy}, ${at})
    on conflict (username) do nothing
    returning id`);
  if (row && agentId === 'own')
    await tx.execute(sql`update accounts set scope_agent_id = id where id = ${row.id}`);
  return row?.id;
}

export async function updateAccountRow(
  tx: Queryable,
  id: number,
  { displayName, role, agentId }: AccountContent,
  version: number,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update accounts set role_since = case when role = ${role} then role_since else ${at} end, display_name = ${displayName}, name_order = ${nameOrderOf(displayName)}, role = ${role}, account_version = ${version},
      scope_agent_id = ${agentId === 'own' ? id : agentId}
    where id = ${id}`);
}

/** @param reason why it is disabled; null enables it */
export async function updateIsActive(tx: Queryable, id: number, reason: string | null): Promise<void> {
  await tx.execute(sql`
    update accounts set is_active = ${reason === null}, disabled_reason = ${reason} where id = ${id}`);
}

/**
 * Whether anybody is left who can do everything: an enabled account with a password and the preset 超级管理员. Two
 * administrators who disable each other at the same moment get here one after the other.
 */
export async function hasAdministrator(tx: Queryable): Promise<boolean> {
  await holdTurn(tx, 'administrators');
  const rows = await tx.query(sql`
    select from accounts
    where role = 'admin' and is_active and password_hash is not null and scope_agent_id is null
    limit 1`);
  return rows.length > 0;
}

/** Whether the account is an enabled agent, whose records another account may see. */
export async function isAgent(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.query(
    sql`select from accounts where id = ${id} and scope_agent_id = id and is_active`,
  );
  return rows.length > 0;
}

export interface AccountDetailRow extends AccountRow {
  readonly version: number;
  readonly ownRights: readonly string[] | null;
  readonly disabledReason: string | null;
  readonly createdBy: string | null;
  readonly linkExpiresAt: Date | null;
}

export async function findAccountDetail(
  db: Queryable,
  id: number,
  scope: Scope,
): Promise<AccountDetailRow | undefined> {
  const columns = {
    ...accountColumns,
    version: sql`account.account_version`,
    ownRights: sql`role.rights`,
    disabledReason: sql`account.disabled_reason`,
    createdBy: sql`(select display_name from accounts maker where maker.id = account.made_by)`,
    linkExpiresAt: sql`(
      select expires_at from password_links
      where account_id = account.id and ended_at is null and expires_at > now()
    )`,
  };
  const [row] = await db.query<AccountDetailRow>(sql`
    select ${selectOf(columns)} from ${accountTable} ${accountDetails}
    where ${and(sql`account.id = ${id}`, metAccounts(scope))}`);
  return row;
}
