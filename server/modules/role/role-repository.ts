/** Statements on roles: locking, writing and reading them. */
import { and, sql, type SQL } from 'drizzle-orm';
import { nameKeyOf } from '#contract/readers/name-key';
import type { Right } from '#contract/rights';
import type { RoleCode } from '#contract/roles';
import { numberedId } from '#server/audit/entity-id';
import { holdTurn } from '#server/database/hold-turn';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import { selectOf } from '#server/list/read-list';
import { metAccounts } from '#server/modules/user/public';
import { countsIn, metRoles, roleColumns, roleName, type RoleListRow } from './role-list';

export interface RoleHeld {
  readonly id: number;
  readonly code: RoleCode;
  readonly preset: string | null;
  readonly name: string;
  readonly rights: readonly string[] | null;
  readonly note: string;
  /** Number of days within which its people have to set up a second factor; null requires none. */
  readonly factorGraceDays: number | null;
  readonly version: number;
}

export interface RoleContent {
  readonly name: string;
  readonly rights: readonly Right[];
  readonly note: string;
}

const heldColumns = sql`role.id, role.code, role.preset, ${roleName} as name, role.rights, role.note, role.version,
  role.factor_grace_days as "factorGraceDays"`;

/** Locks the role until the transaction ends; undefined for one outside the scope. */
export async function lockRole(tx: Queryable, id: number, scope: Scope): Promise<RoleHeld | undefined> {
  const [row] = await tx.query<RoleHeld>(
    sql`select ${heldColumns} from roles role where ${and(sql`role.id = ${id}`, metRoles(scope))} for no key update of role`,
  );
  return row;
}

const roleOf = (code: string, scope: Scope): SQL =>
  sql`select ${heldColumns} from roles role where ${and(sql`role.code = ${code}`, metRoles(scope))}`;

export async function findRole(db: Queryable, code: string, scope: Scope): Promise<RoleHeld | undefined> {
  const [row] = await db.query<RoleHeld>(roleOf(code, scope));
  return row;
}

/** Locks the role against changes until the transaction ends, for assigning it to an account. */
export async function holdRole(tx: Queryable, code: string, scope: Scope): Promise<RoleHeld | undefined> {
  const [row] = await tx.query<RoleHeld>(sql`${roleOf(code, scope)} for share of role`);
  return row;
}

interface MadeBy {
  readonly createdBy: number | null;
  readonly createdAt: Date;
}

export async function insertRole(
  tx: Queryable,
  { name, rights, note }: RoleContent,
  { createdBy, createdAt }: MadeBy,
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into roles (name, rights, note, created_by, created_at)
    values (${name}, ${sql.param([...rights])}::text[], ${note}, ${createdBy}, ${createdAt})
    returning id`);
  if (!row) throw new Error('A role was inserted without an id.');
  return row.id;
}

/** Locks the name until the transaction ends, so that it stays free until it is written. */
export async function isNameTaken(tx: Queryable, name: string, exceptId: number | null): Promise<boolean> {
  await holdTurn(tx, `role name ${nameKeyOf(name)}`);
  const rows = await tx.query(
    sql`select from roles where name_key = ${nameKeyOf(name)} and id is distinct from ${exceptId}::integer
      and not exists (select from roles where id = ${exceptId}::integer and name = ${name})`,
  );
  return rows.length > 0;
}

export async function updateRoleRow(
  tx: Queryable,
  id: number,
  { name, rights, note }: RoleContent,
  version: number,
): Promise<void> {
  await tx.execute(sql`
    update roles set name = ${name}, rights = ${sql.param([...rights])}::text[],
      note = ${note}, version = ${version}
    where id = ${id}`);
}

export const deleteRoleRow = (tx: Queryable, id: number): Promise<number> =>
  tx.execute(sql`delete from roles where id = ${id}`);

export async function countHolders(db: Queryable, code: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) from accounts where role = ${code}`);
  return row?.count ?? 0;
}

/** Whether only the agent's people made the role or have it: any other role is not theirs to change. */
export async function isOwnRole(db: Queryable, { id, code }: RoleHeld, { agentId }: Scope): Promise<boolean> {
  if (agentId === undefined) return true;
  const others = await db.query(sql`
    select 1 from accounts account
    where (account.role = ${code} or account.id = (select created_by from roles where id = ${id}))
      and account.scope_agent_id is distinct from ${agentId}
    union all
    select 1 from roles where id = ${id} and created_by is null`);
  return others.length === 0;
}

export async function isRoleVisible(db: Queryable, id: string, scope: Scope): Promise<boolean> {
  if (scope.agentId === undefined) return true;
  const found = await db.query(
    sql`select from roles role where ${and(sql`role.id = ${numberedId(id) ?? null}`, metRoles(scope))}`,
  );
  return found.length > 0;
}

export interface RoleHolder {
  readonly id: number;
  readonly username: string;
  readonly displayName: string;
}

const holdersMax = 100;

export const listHolders = (db: Queryable, code: string, scope: Scope): Promise<readonly RoleHolder[]> =>
  db.query<RoleHolder>(sql`
    select id, username, display_name as "displayName" from accounts account
    where ${and(sql`role = ${code}`, metAccounts(scope))} order by username limit ${holdersMax}`);

export async function findRoleRow(
  db: Queryable,
  id: number,
  scope: Scope,
): Promise<(RoleListRow & { readonly version: number; readonly createdBy: string | null }) | undefined> {
  const columns = {
    ...roleColumns,
    ...countsIn(scope),
    version: sql<number>`role.version`,
    createdBy: sql<string | null>`(select display_name from accounts where accounts.id = role.created_by)`,
  };
  const [row] = await db.query<RoleListRow & { readonly version: number; readonly createdBy: string | null }>(
    sql`select ${selectOf(columns)} from roles role where ${and(sql`role.id = ${id}`, metRoles(scope))}`,
  );
  return row;
}

/** Presets first. */
export const listAllRoles = (
  db: Queryable,
  scope: Scope,
): Promise<readonly Pick<RoleHeld, 'code' | 'name' | 'rights'>[]> =>
  db.query<Pick<RoleHeld, 'code' | 'name' | 'rights'>>(sql`
    select role.code, ${roleName} as name, role.rights from roles role
    where ${metRoles(scope) ?? sql`true`}
    order by role.preset is null, role.id`);

/** Names by role id. */
export async function findRoleNames(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ id: number; name: string }>(sql`
    select role.id, ${roleName} as name from roles role where role.id = any(${sql.param([...ids])}::integer[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
