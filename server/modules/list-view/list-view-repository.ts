/** Saved views of lists in the database. */
import { and, sql, type SQL } from 'drizzle-orm';
import type { ListView, NewListView } from '#contract/list-view/endpoints';
import type { RoleCode } from '#contract/roles';
import { holdTurn } from '#server/database/hold-turn';
import { compareNames } from '#server/database/names/name-order';
import type { Queryable } from '#server/database/queryable';
import type { Scope } from '#server/lib/scope';
import { metRoles } from '#server/modules/role/role-list';
import { metAccounts } from '#server/modules/user/public';

export interface ListViewRow {
  readonly id: number;
  readonly list: string;
  readonly accountId: number;
  readonly ownerName: string;
  /** Whether the owner's account is enabled. */
  readonly isOwnerHere: boolean;
  /** The agent among whose people it was shared; null for the office's views. */
  readonly sharedAgentId: number | null;
  readonly name: string;
  readonly search: string;
  readonly layout: ListView['layout'];
  readonly sharedWith: RoleCode | null;
  /** Name of a role that the office made; null for a preset, which the browser names in its language. */
  readonly sharedWithName: string | null;
  readonly version: number;
}

export type ListViewContent = Omit<NewListView, 'list'>;

const selectViews = (condition: SQL) => sql`
  select view.id, list, account_id as "accountId", display_name as "ownerName", is_active as "isOwnerHere",
    shared_agent_id as "sharedAgentId", view.name, search, layout,
    shared_with as "sharedWith", shared_role.name as "sharedWithName", view.version
  from list_views view
  join accounts on accounts.id = account_id
  left join roles shared_role on shared_role.code = shared_with
  where ${condition}`;

interface ViewReader extends Scope {
  readonly accountId: number;
  readonly role: RoleCode;
}

/**
 * Own views first, then shared ones, by name; views of an agent's people are shared only among that agent's people.
 *
 * @param isTidying also includes views shared with other roles, by people within the reader's scope
 */
export const listViewRows = async (
  db: Queryable,
  list: string,
  reader: ViewReader,
  isTidying: boolean,
): Promise<readonly ListViewRow[]> => {
  const isForReader = sql`shared_with = ${reader.role}
    and (shared_agent_id is null or shared_agent_id = ${reader.agentId ?? null})`;
  const isInReach = reader.agentId === undefined ? sql`true` : sql`shared_agent_id = ${reader.agentId}`;
  const isTidied = isTidying ? sql`shared_with is not null and ${isInReach}` : sql`false`;
  const rows = await db.query<ListViewRow>(sql`
    ${selectViews(sql`list = ${list} and deleted_at is null
      and (account_id = ${reader.accountId} or ${isForReader} or ${isTidied})`)}
    order by view.id`);
  const isOthers = ({ accountId }: ListViewRow) => Number(accountId !== reader.accountId);
  return rows.toSorted((one, other) => isOthers(one) - isOthers(other) || compareNames(one.name, other.name));
};

const lockWhere = async (tx: Queryable, condition: SQL): Promise<ListViewRow | undefined> => {
  const [row] = await tx.query<ListViewRow>(sql`${selectViews(condition)} for no key update of view`);
  return row;
};

export const lockView = (tx: Queryable, id: number): Promise<ListViewRow | undefined> =>
  lockWhere(tx, sql`view.id = ${id} and deleted_at is null`);

/** Locks a deleted view that can still be restored. */
export const lockDeletedView = (tx: Queryable, id: number): Promise<ListViewRow | undefined> =>
  lockWhere(tx, sql`view.id = ${id} and deleted_at is not null`);

export interface AudienceRow {
  readonly role: RoleCode;
  readonly name: string | null;
  readonly ownRights: readonly string[] | null;
  readonly peopleCount: number;
  /** Whether people of an agent have the role, or are meant to. */
  readonly hasAgentPeople: boolean;
}

/**
 * The roles that somebody may see, with the number of people who would see a view that is shared with it; presets
 * first.
 */
export const listAudienceRows = (db: Queryable, sharer: ViewReader): Promise<readonly AudienceRow[]> =>
  db.query<AudienceRow>(sql`
    select role.code as role, role.name, role.rights as "ownRights",
      (
        select count(*) from accounts account
        where ${and(
          sql`account.role = role.code and account.is_active and account.id <> ${sharer.accountId}`,
          metAccounts(sharer),
        )}
      ) as "peopleCount",
      role.code = 'agent' or exists (
        select from accounts account where account.role = role.code and account.scope_agent_id is not null
      ) as "hasAgentPeople"
    from roles role
    where ${and(sql`true`, metRoles(sharer))}
    order by role.name is not null, role.id`);

/** Locks a person's views of one list: names must be unique and the number limited, so lock before reading either. */
export const holdViewsOf = (
  tx: Queryable,
  { accountId, list }: Pick<ListViewRow, 'accountId' | 'list'>,
): Promise<number> => holdTurn(tx, `views of ${accountId} ${list}`);

export async function countViewsOf(db: Queryable, accountId: number, list: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*) from list_views where account_id = ${accountId} and list = ${list} and deleted_at is null`,
  );
  return row?.count ?? 0;
}

const layoutJson = (layout: ListViewContent['layout']) => (layout === null ? null : JSON.stringify(layout));

/** @returns the id; undefined when the person already has a view with this name */
export async function insertView(
  tx: Queryable,
  { accountId, agentId }: Pick<ViewReader, 'accountId' | 'agentId'>,
  { list, name, search, layout, sharedWith }: NewListView,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into list_views (list, account_id, name, search, layout, shared_with, shared_agent_id)
    values (${list}, ${accountId}, ${name}, ${search}, ${layoutJson(layout)}, ${sharedWith},
      ${sharedWith === null ? null : (agentId ?? null)})
    on conflict do nothing
    returning id`);
  return row?.id;
}

/**
 * An owner's edit shares the view among the owner's current people; an edit by somebody who tidies up leaves that as it
 * is.
 *
 * @returns whether it was changed; false when another view of its owner has the name
 */
export async function updateViewRow(
  tx: Queryable,
  { id, editor }: { readonly id: number; readonly editor: Pick<ViewReader, 'accountId' | 'agentId'> },
  { name, search, layout, sharedWith }: ListViewContent,
): Promise<boolean> {
  const count = await tx.execute(sql`
    update list_views view
    set name = ${name}, search = ${search}, layout = ${layoutJson(layout)}, shared_with = ${sharedWith},
      shared_agent_id = case
        when ${sharedWith}::text is null then null
        when account_id = ${editor.accountId} then ${editor.agentId ?? null}::integer
        else shared_agent_id end,
      version = version + 1
    where id = ${id} and not exists (
      select from list_views other
      where other.id <> view.id and other.name = ${name}
        and (other.account_id, other.list) = (view.account_id, view.list) and other.deleted_at is null
    )`);
  return count === 1;
}

export const deleteViewRow = (tx: Queryable, id: number, at: Date): Promise<number> =>
  tx.execute(sql`update list_views set deleted_at = ${at} where id = ${id}`);

/** @returns whether it is restored; false when another view of its owner has the name by now */
export async function restoreViewRow(tx: Queryable, id: number): Promise<boolean> {
  const count = await tx.execute(sql`
    update list_views view set deleted_at = null
    where id = ${id} and not exists (
      select from list_views other
      where (other.account_id, other.list, other.name) = (view.account_id, view.list, view.name)
        and other.deleted_at is null
    )`);
  return count === 1;
}

export const forgetDeletedViews = (db: Queryable, deletedBefore: Date): Promise<number> =>
  db.execute(sql`delete from list_views where deleted_at < ${deletedBefore}`);

/** Names by view id. */
export async function findViewNames(
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ id: number; name: string }>(
    sql`select id, name from list_views where id = any(${sql.param(ids)}::integer[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
