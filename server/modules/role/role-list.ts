/** The list of roles: presets with their names from the contract, the office's own with theirs. */
import { and, sql, type SQL } from 'drizzle-orm';
import { rightLabels } from '#contract/rights';
import type { RoleKind } from '#contract/role/constants';
import type { RoleRow } from '#contract/role/endpoints';
import { roleEntityLabels } from '#contract/role/labels';
import { rolesList as contract } from '#contract/role/lists';
import { RoleFilter } from '#contract/role/schema';
import type { RoleCode } from '#contract/roles';
import { roleLabels } from '#contract/user/role-labels';
import { refersTo } from '#server/database/refers-to';
import { countColumn, instantColumn } from '#server/export/cells';
import { businessTime } from '#server/lib/calendar';
import type { Scope } from '#server/lib/scope';
import { defineScopedList } from '#server/list/define-list';
import { containsName, equals } from '#server/list/filters';
import type { RowOf } from '#server/list/list-declaration';
import { hasFactor, metAccounts, rightsOfRole } from '#server/modules/user/public';

/** The name of the role with the alias `role`. */
export const roleName: SQL<string> = sql`coalesce(role.name, ${sql.raw(
  `case role.preset ${Object.entries(roleLabels)
    .map(([code, label]) => `when '${code}' then '${label}'`)
    .join(' ')} end`,
)})`;

const kind = sql<RoleKind>`case when role.preset is null then 'own' else 'preset' end`;

const hasRole = refersTo(sql`account.role`, sql`role.code`);

function accountCountIn(scope: Scope): SQL<number> {
  return sql<number>`(
    select count(*) from accounts account where ${and(hasRole, metAccounts(scope))}
  )`;
}

/** Number of enabled accounts without a second factor. */
const withoutFactorCountIn = (scope: Scope): SQL<number> =>
  sql<number>`(
    select count(*) from accounts account
    where ${and(hasRole, sql`account.is_active and not ${hasFactor}`, metAccounts(scope))}
  )`;

/** The counts of a role's accounts within a scope. */
export const countsIn = (scope: Scope) => ({
  accountCount: accountCountIn(scope),
  withoutFactorCount: withoutFactorCountIn(scope),
});

/** The roles within a scope: presets, and roles that the scope's people have or have made. */
export const metRoles = (scope: Scope): SQL | undefined => {
  const met = metAccounts(scope);
  return (
    met &&
    sql`(role.preset is not null or exists (
      select from accounts account where (account.role = role.code or account.id = role.created_by) and ${met}
    ))`
  );
};

export const roleColumns = {
  id: sql<number>`role.id`,
  code: sql<RoleCode>`role.code`,
  name: roleName,
  kind,
  ownRights: sql<readonly string[] | null>`role.rights`,
  ...countsIn({ agentId: undefined }),
  note: sql<string>`role.note`,
  factorGraceDays: sql<number | null>`role.factor_grace_days`,
  factorRequiredSince: sql<Date | null>`role.factor_required_since`,
  createdAt: sql<Date>`role.created_at`,
};

export type RoleListRow = RowOf<typeof roleColumns>;

const rightsOf = ({ code, ownRights }: RoleListRow) => [...rightsOfRole(code, ownRights)];

export const roleList = defineScopedList({
  list: contract,
  filter: RoleFilter,
  table: sql`roles role`,
  columns: roleColumns,
  columnsIn: countsIn,
  scope: metRoles,
  key: 'id',
  sorts: { createdAt: sql`role.created_at` },
  filters: { name: containsName(sql`name_key(${roleName})`), kind: equals(kind) },
  cells: {
    name: { width: 16, text: (row) => row.name },
    kind: { width: 12, text: (row) => roleEntityLabels.kind[row.kind] },
    rights: {
      width: 60,
      text: (row) =>
        rightsOf(row)
          .map((right) => rightLabels[right])
          .join('、'),
    },
    accountCount: { ...countColumn, text: (row) => String(row.accountCount) },
    note: { width: 30, text: (row) => row.note },
    createdAt: { ...instantColumn, text: (row) => businessTime(row.createdAt) },
  },
});

export const viewRole = (row: RoleListRow): RoleRow => {
  const { ownRights, createdAt, factorRequiredSince, ...shown } = row;
  return {
    ...shown,
    rights: rightsOf(row),
    factorRequiredSince: factorRequiredSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
};
