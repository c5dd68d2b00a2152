/** Saved views of lists in the database. */
import { sql, type SQL } from 'drizzle-orm';
import type { ListName } from '#contract/areas';
import type { ListView, NewListView } from '#contract/list-view/endpoints';
import type { RoleCode } from '#contract/roles';
import { holdTurn } from '../../database/hold-turn';
import type { Queryable } from '../../database/queryable';
import type { Scope } from '../../scope';

export interface ListViewRow {
  readonly id: number;
  readonly list: ListName;
  readonly accountId: number;
  readonly ownerName: string;
  /** The agent whose records its owner meets; null for all. */
  readonly ownerAgentId: number | null;
  readonly name: string;
  readonly search: string;
  readonly layout: ListView['layout'];
  readonly sharedWith: RoleCode | null;
  readonly version: number;
}

export type ListViewContent = Omit<NewListView, 'list'>;

const selectViews = (condition: SQL) => sql`
  select view.id, list, account_id as "accountId", display_name as "ownerName",
    scope_agent_id as "ownerAgentId", name, search, layout,
    shared_with as "sharedWith", version
  from list_views view
  join accounts on accounts.id = account_id
  where ${condition}`;

/** Own views first, then shared ones, by name: what an agent's people share stays among the agent's people. */
export const listViewRows = (
  db: Queryable,
  list: ListName,
  reader: Scope & { readonly accountId: number; readonly role: RoleCode },
): Promise<readonly ListViewRow[]> =>
  db.query<ListViewRow>(sql`
    ${selectViews(sql`list = ${list} and (account_id = ${reader.accountId} or shared_with = ${reader.role}
      and (scope_agent_id is null or scope_agent_id = ${reader.agentId ?? null}))`)}
    order by account_id <> ${reader.accountId}, name, view.id`);

export async function lockView(tx: Queryable, id: number): Promise<ListViewRow | undefined> {
  const [row] = await tx.query<ListViewRow>(
    sql`${selectViews(sql`view.id = ${id}`)} for no key update of view`,
  );
  return row;
}

/** A person's views of one list are named and counted one after another: hold them before the first look. */
export const holdViewsOf = (
  tx: Queryable,
  { accountId, list }: Pick<ListViewRow, 'accountId' | 'list'>,
): Promise<number> => holdTurn(tx, `views of ${accountId} ${list}`);

export async function countViewsOf(db: Queryable, accountId: number, list: ListName): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*) from list_views where account_id = ${accountId} and list = ${list}`,
  );
  return row?.count ?? 0;
}

const layoutJson = (layout: ListViewContent['layout']) => (layout === null ? null : JSON.stringify(layout));

/** @returns its id; undefined when the person has a view of this name already */
export async function insertView(
  tx: Queryable,
  accountId: number,
  { list, name, search, layout, sharedWith }: NewListView,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into list_views (list, account_id, name, search, layout, shared_with)
    values (${list}, ${accountId}, ${name}, ${search}, ${layoutJson(layout)}, ${sharedWith})
    on conflict do nothing
    returning id`);
  return row?.id;
}

/** @returns whether it was changed; not when another view of its owner has the name */
export async function updateViewRow(
  tx: Queryable,
  id: number,
  { name, search, layout, sharedWith }: ListViewContent,
): Promise<boolean> {
  const count = await tx.execute(sql`
    update list_views view
    set name = ${name}, search = ${search}, layout = ${layoutJson(layout)}, shared_with = ${sharedWith},
      version = version + 1
    where id = ${id} and not exists (
      select from list_views other
      where other.id <> view.id and other.name = ${name}
        and (other.account_id, other.list) = (view.account_id, view.list)
    )`);
  return count === 1;
}

export async function deleteViewRow(tx: Queryable, id: number): Promise<void> {
  await tx.execute(sql`delete from list_views where id = ${id}`);
}

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
