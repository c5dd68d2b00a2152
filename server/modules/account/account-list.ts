/** The list of accounts: who has one, what it may do, and whether it is enabled. */
import { sql, type SQL } from 'drizzle-orm';
import { accountStatus, type AccountScope, type AccountStatus } from '#contract/account/constants';
import type { Account } from '#contract/account/endpoints';
import { accounts as contract } from '#contract/account/lists';
import { AccountFilter } from '#contract/account/schema';
import type { RoleCode } from '#contract/roles';
import { accountLabels } from '#contract/user/labels';
import { named, type Named } from '#server/database/named';
import { countColumn, instantColumn, instantText } from '#server/export/cells';
import { businessTime } from '#server/lib/calendar';
import { defineScopedList } from '#server/list/define-list';
import { containsName, equals, isAnyOf } from '#server/list/filters';
import type { RowOf } from '#server/list/list-declaration';
import { lockedUntil } from '#server/modules/login/account-lock';
import { isOpen } from '#server/modules/login/public';
import { roleName } from '#server/modules/role/role-list';
import { hasFactor, metAccounts } from '#server/modules/user/public';

const { disabled, enabled, awaitsPassword } = accountStatus;

const status = sql<AccountStatus>`
  case when not account.is_active then ${sql.raw(String(disabled))}
       when account.password_hash is null then ${sql.raw(String(awaitsPassword))}
       else ${sql.raw(String(enabled))} end`;

const scope = sql<AccountScope>`
  case when account.scope_agent_id is null then 'all'
       when account.scope_agent_id = account.id then 'own' else 'agent' end`;

/** The sessions that are still valid. */
export const openSessions = (accountId: SQL): SQL => sql`
  sessions where account_id = ${accountId} and ${isOpen(sql`now()`)}`;

export const accountTable = sql`accounts account`;

export const accountDetails = sql`
  join roles role on role.code = account.role
  left join accounts agent on agent.id = account.scope_agent_id
  left join second_factors factor on factor.account_id = account.id and factor.confirmed_at is not null`;

export const accountColumns = {
  id: sql<number>`account.id`,
  username: sql<string>`account.username`,
  displayName: sql<string>`account.display_name`,
  roleCode: sql<RoleCode>`account.role`,
  roleName,
  scope,
  agent: sql<Named | null>`case when agent.id is not null then ${named(sql`agent.id`, sql`agent.display_name`)} end`,
  status,
  lockedUntil,
  sessionCount: sql<number>`(select count(*) from ${openSessions(sql`account.id`)})`,
  hasSecondFactor: sql<boolean>`factor.account_id is not null`,
  lastLoginAt: sql<Date | null>`account.last_login_at`,
  createdAt: sql<Date>`account.created_at`,
};

export type AccountRow = RowOf<typeof accountColumns>;

export const accountList = defineScopedList({
  list: contract,
  filter: AccountFilter,
  table: accountTable,
  details: accountDetails,
  columns: accountColumns,
  key: 'id',
  scope: metAccounts,
  sorts: {
    // Uses collation C, because engines sort - and . between letters differently.
    username: sql`account.username collate "C"`,
    displayName: sql`account.name_order`,
    lastLoginAt: sql`coalesce(account.last_login_at, '-infinity')`,
    createdAt: sql`account.created_at`,
  },
  filters: {
    name: containsName(sql`account.name_key`),
    roleCode: equals(sql`account.role`),
    status: isAnyOf(status),
    secondFactor: (asked) => (asked === 'on' ? hasFactor : sql`account.is_active and not ${hasFactor}`),
  },
  cells: {
    username: { width: 16, text: (row) => row.username },
    displayName: { width: 16, text: (row) => row.displayName },
    role: { width: 14, text: (row) => row.roleName },
    scope: { width: 16, text: (row) => row.agent?.name ?? accountLabels.scope[row.scope] },
    status: { width: 10, text: (row) => accountLabels.status[row.status] },
    lockedUntil: { ...instantColumn, text: (row) => instantText(row.lockedUntil) },
    sessionCount: { ...countColumn, text: (row) => String(row.sessionCount) },
    secondFactor: { width: 10, text: (row) => (row.hasSecondFactor ? '✓' : '') },
    lastLoginAt: { ...instantColumn, text: (row) => instantText(row.lastLoginAt) },
    createdAt: { ...instantColumn, text: (row) => businessTime(row.createdAt) },
  },
});

export const viewAccount = (row: AccountRow): Account => ({
  id: row.id,
  username: row.username,
  displayName: row.displayName,
  role: { code: row.roleCode, name: row.roleName },
  scope: row.scope,
  agent: row.agent,
  status: row.status,
  lockedUntil: row.lockedUntil?.toISOString() ?? null,
  sessionCount: row.sessionCount,
  hasSecondFactor: row.hasSecondFactor,
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
