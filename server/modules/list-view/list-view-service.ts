/** Saved views: who sees one, who may share it, and its audit records. */
import { listOfView, listRight } from '#contract/all-lists';
import { entities } from '#contract/entities';
import { findFieldLabel, labelsOf } from '#contract/labels/entity-labels';
import type { ListView, ListViewEdit, NewListView, ViewAudience } from '#contract/list-view/endpoints';
import { listLimits, type ListContract } from '#contract/lists';
import type { Right } from '#contract/rights';
import { isPreset, type RoleCode } from '#contract/roles';
import { roleLabels } from '#contract/user/role-labels';
import type { ModuleParts } from '#server/area/module';
import type { AuditedEntities } from '#server/audit/audited-entities';
import { coverFilter, coverFilterAfter, nameFilters } from '#server/audit/filter-facts';
import type { Actor } from '#server/audit/record-audit';
import { changeRecord, command, type Target } from '#server/command/command';
import type { Database } from '#server/database/database';
import type { Queryable } from '#server/database/queryable';
import { changedMark } from '#server/lib/mask-phone';
import { refuseFields, Refusal } from '#server/lib/refusal';
import { rightsOfRole } from '#server/modules/user/public';
import type { Caller } from '#server/plugins/access';
import { saidAs, say } from '#server/texts/say';
import {
  countViewsOf,
  deleteViewRow,
  holdViewsOf,
  insertView,
  listAudienceRows,
  listViewRows,
  lockDeletedView,
  lockView,
  restoreViewRow,
  updateViewRow,
  type ListViewContent,
  type ListViewRow,
} from './list-view-repository';

type ViewParts = Pick<ModuleParts, 'database' | 'auditedEntities'>;

/** Somebody who uses views. */
export interface Viewer extends Actor, Pick<Caller, 'accountId' | 'agentId' | 'role' | 'rights'> {}

export async function listViews(database: Database, list: string, viewer: Viewer): Promise<ListView[]> {
  const rows = await listViewRows(database, list, viewer, viewer.rights.has('account.edit'));
  return rows.filter((row) => isForEyesOf(row, viewer)).map((row) => viewOf(row, viewer));
}

/**
 * A view that names people or records is shown only to those who may see them, even if it was shared before this rule.
 */
const isForEyesOf = (row: ListViewRow, { accountId, agentId }: Viewer): boolean =>
  agentId === undefined ||
  row.accountId === accountId ||
  row.sharedAgentId === agentId ||
  namingFilterIn(row.list, row.search) === undefined;

/** @returns the first filter that names a person or a record */
function namingFilterIn(list: string, search: string): string | undefined {
  const { namingFilters = [] }: ListContract = listOfView(list);
  return [...new URLSearchParams(search).keys()].find((name) => namingFilters.includes(name));
}

/** The roles with which the person may share a view of the list, and the number of people in each. */
export async function listAudiences(
  database: Queryable,
  list: string,
  viewer: Viewer,
): Promise<ViewAudience[]> {
  const rows = await listAudienceRows(database, viewer);
  return rows
    .filter(({ role, ownRights }) =>
      canShareWith(viewer, { code: role, rights: rightsOfRole(role, ownRights) }, listRight(list)),
    )
    .map(({ role, name, peopleCount, hasAgentPeople }) => ({ role, name, peopleCount, hasAgentPeople }));
}

/**
 * Whether somebody may share a view with a role. Sharing reveals no data, because every reader sees only what their own
 * rights allow, but it adds an entry to other people's lists. So people share within their own role; those who manage
 * accounts share with any role; nobody shares with a role that can't see the list.
 */
const canShareWith = (
  sharer: { readonly role: RoleCode; readonly rights: ReadonlySet<Right> },
  role: { readonly code: RoleCode; readonly rights: readonly Right[] },
  listRight: Right,
): boolean =>
  role.code === sharer.role
    ? sharer.rights.has(listRight)
    : role.rights.includes(listRight) && sharer.rights.has('account.edit');

/** @throws Refusal invalidFields, stateConflict */
export async function createView(
  { database, auditedEntities }: ViewParts,
  body: NewListView,
  viewer: Viewer,
): Promise<ListView> {
  return command({ database, actor: viewer }, async (tx) => {
    const content = { ...body, ...(await checkContent(tx, body, body.list, viewer)) };
    await holdViewsOf(tx, { accountId: viewer.accountId, list: body.list });
    await requirePlace(tx, { accountId: viewer.accountId, list: body.list });
    const id = await insertView(tx, viewer, content);
    if (id === undefined) throw nameTaken();
    const row = await lockView(tx, id);
    if (!row) throw new Error('A view was saved and is not there.');
    return {
      reply: viewOf(row, viewer),
      audit: {
        action: 'view.create',
        entity: { kind: 'list_view', id },
        after: factsOf(row),
        detail: await detailOf(tx, auditedEntities, row),
      },
    };
  });
}

/** @throws Refusal recordNotFound, versionConflict, invalidFields */
export async function updateView(
  { database, auditedEntities }: ViewParts,
  { id, version, ...content }: ListViewEdit,
  viewer: Viewer,
): Promise<ListView> {
  const target = { ...targetOf(id, viewer), version, facts: factsOf };
  return changeRecord({ database, actor: viewer }, target, async (tx, before) => {
    await holdViewsOf(tx, before);
    const checked = await checkContent(tx, content, before.list, viewer, before.sharedWith);
    if (!(await updateViewRow(tx, { id, editor: viewer }, checked))) throw nameTaken();
    // Reads the view without the target, because somebody who has just ended the sharing of another's view can't see it
    // any more.
    const after = await lockView(tx, id);
    if (!after) throw new Error('A view was saved and is not there.');
    return {
      reply: viewOf(after, viewer),
      audit: {
        action: 'view.update',
        before: factsOf(before),
        after: factsOf(after, before),
        detail: await detailOf(tx, auditedEntities, after, before),
      },
    };
  });
}

/** The deletion can be undone for a while. @throws Refusal recordNotFound */
export async function deleteView(
  { database, now, auditedEntities }: ViewParts & Pick<ModuleParts, 'now'>,
  id: number,
  viewer: Viewer,
): Promise<null> {
  return changeRecord({ database, actor: viewer }, targetOf(id, viewer), async (tx, before) => {
    await deleteViewRow(tx, id, now());
    return {
      reply: null,
      audit: {
        action: 'view.delete',
        before: factsOf(before),
        detail: await detailOf(tx, auditedEntities, before),
      },
    };
  });
}

/** Undoes a deletion, under the same id. @throws Refusal recordNotFound, stateConflict */
export async function restoreView(
  { database, auditedEntities }: ViewParts,
  id: number,
  viewer: Viewer,
): Promise<ListView> {
  const target = { ...targetOf(id, viewer, lockDeletedView), name: '已删除的视图' } as const;
  return changeRecord({ database, actor: viewer }, target, async (tx, deleted) => {
    await holdViewsOf(tx, deleted);
    await requirePlace(tx, deleted);
    if (!(await restoreViewRow(tx, id)))
      throw new Refusal('stateConflict', say('已有同名的视图“{name}”，不能恢复', { name: deleted.name }));
    return {
      reply: viewOf(deleted, viewer),
      audit: {
        action: 'view.restore',
        after: factsOf(deleted),
        detail: await detailOf(tx, auditedEntities, deleted),
      },
    };
  });
}

/** @throws Refusal stateConflict when the owner already has the maximum number of views */
async function requirePlace(
  tx: Queryable,
  { accountId, list }: Pick<ListViewRow, 'accountId' | 'list'>,
): Promise<void> {
  if ((await countViewsOf(tx, accountId, list)) >= listLimits.viewsMax)
    throw new Refusal(
      'stateConflict',
      say('每个列表最多保存 {max} 个视图，请先删除不用的', { max: listLimits.viewsMax }),
    );
}

/** A shared view outlives its owner's interest, so whoever manages the owner's account may edit it. */
const canEdit = (row: ListViewRow, { accountId, agentId, rights }: Viewer): boolean =>
  rights.has(listRight(row.list)) &&
  (row.accountId === accountId ||
    (row.sharedWith !== null &&
      rights.has('account.edit') &&
      (agentId === undefined || agentId === row.sharedAgentId)));

/** For changes, another person's view counts as missing. */
const targetOf = (id: number, viewer: Viewer, lock = lockView): Target<ListViewRow> => ({
  kind: 'list_view',
  id,
  name: '视图',
  async lock(tx) {
    const row = await lock(tx, id);
    return row && canEdit(row, viewer) ? row : undefined;
  },
});

/** @param sharedBefore the current sharing, which may stay whoever edits the view */
async function checkContent(
  tx: Queryable,
  { name, search, layout, sharedWith }: ListViewContent,
  list: string,
  viewer: Viewer,
  sharedBefore: RoleCode | null = null,
): Promise<ListViewContent> {
  if (name.trim() === '') throw refuseFields([{ path: 'name', message: say('视图名称不能为空') }]);
  if (
    sharedWith !== null &&
    sharedWith !== sharedBefore &&
    !(await listAudiences(tx, list, viewer)).some(({ role }) => role === sharedWith)
  )
    throw refuseFields([
      {
        path: 'sharedWith',
        message: say('不能共享给{role}', {
          role: isPreset(sharedWith) ? say(roleLabels[sharedWith]) : sharedWith,
        }),
      },
    ]);
  if (sharedWith !== null && viewer.agentId === undefined)
    await requireForAgents(tx, { sharedWith, search }, list, viewer);
  return { name: name.trim(), search, layout, sharedWith };
}

/** @throws Refusal invalidFields when an agent's people would see names of people or records outside their scope */
async function requireForAgents(
  tx: Queryable,
  { sharedWith, search }: Pick<ListViewContent, 'sharedWith' | 'search'>,
  list: string,
  viewer: Viewer,
): Promise<void> {
  const naming = namingFilterIn(list, search);
  if (naming === undefined) return;
  const audience = (await listAudienceRows(tx, viewer)).find(({ role }) => role === sharedWith);
  if (!audience?.hasAgentPeople) return;
  const contract: ListContract = listOfView(list);
  const fields = labelsOf(entities, contract.entity)?.fields ?? {};
  const label = findFieldLabel(fields, contract.filterFields?.[naming] ?? naming) ?? naming;
  throw refuseFields([
    {
      path: 'sharedWith',
      message: say('视图按“{filter}”指明了具体的人或记录，不能共享给代理，请先清除这个筛选条件', {
        filter: saidAs(label),
      }),
    },
  ]);
}

const nameTaken = () => refuseFields([{ path: 'name', message: say('已有同名的视图') }]);

/**
 * The facts of a view for the trail, with one entry per filter, as exports record them, because an address is not
 * readable.
 */
function factsOf({ version, name, search, layout, sharedWith }: ListViewRow, before?: ListViewRow) {
  const { sort, ...filter } = askedIn(search);
  return {
    version,
    name,
    filter: before ? coverFilterAfter(askedIn(before.search), filter) : coverFilter(filter),
    ...(sort !== undefined && { sort }),
    layout: before ? layoutAfter(before.layout, layout) : layoutWord(layout),
    sharedWith,
  };
}

type Layout = ListViewRow['layout'];

/** The trail records only that columns are arranged, not how. */
const layoutWord = (layout: Layout) => layout && 'own';

const layoutAfter = (before: Layout, after: Layout) =>
  before && after && JSON.stringify(before) !== JSON.stringify(after) ? changedMark : layoutWord(after);

const askedIn = (search: string) => Object.fromEntries(new URLSearchParams(search));

const detailOf = async (
  tx: Queryable,
  auditedEntities: AuditedEntities,
  ...[row, ...before]: readonly [ListViewRow, ...ListViewRow[]]
) => ({
  list: listOfView(row.list).name,
  ...(await nameFilters(
    tx,
    auditedEntities,
    listOfView(row.list),
    [...before, row].map(({ search }) => askedIn(search)),
  )),
});

const viewOf = (row: ListViewRow, viewer: Viewer): ListView => {
  const { id, name, search, layout, sharedWith, sharedWithName, ownerName, isOwnerHere, version } = row;
  const isOwn = row.accountId === viewer.accountId;
  return {
    id,
    name,
    search,
    layout,
    sharedWith,
    sharedWithName,
    ownerName,
    isOwnerHere,
    isOwn,
    isForOthers: !isOwn && sharedWith !== viewer.role,
    canEdit: canEdit(row, viewer),
    version,
  };
};
