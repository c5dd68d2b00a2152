/** Saved views: who sees one, who may share it, and what the trail says about it. */
import { roleLabels } from '#contract/user/labels.zh-CN';
import { listRight, type ListName } from '#contract/areas';
import { listLimits } from '#contract/lists';
import type { ListView, ListViewEdit, NewListView } from '#contract/list-view/endpoints';
import { canShareWith, type Role } from '#contract/roles';
import { recordAudit, type Actor } from '../../audit/record-audit';
import type { Database } from '../../database/database';
import type { Caller } from '../../plugins/access';
import { recordNotFound, refuseFields, Refusal } from '../../refusal';
import { say } from '../../texts/say';
import { refuseStaleEdit } from '../../stale-edit';
import {
  countViewsOf,
  deleteViewRow,
  insertView,
  listViewRows,
  lockView,
  updateViewRow,
  type ListViewContent,
  type ListViewRow,
} from './list-view-repository';

/** Somebody who works with views. */
export interface Viewer extends Actor, Pick<Caller, 'accountId' | 'role' | 'rights'> {}

export async function listViews(database: Database, list: ListName, viewer: Viewer): Promise<ListView[]> {
  const rows = await listViewRows(database, list, viewer);
  return rows.map((row) => viewOf(row, viewer));
}

/** @throws Refusal invalidFields, stateConflict */
export async function createView(database: Database, body: NewListView, viewer: Viewer): Promise<ListView> {
  const content = { ...body, ...checkContent(body, body.list, viewer) };
  return database.transaction(async (tx) => {
    if ((await countViewsOf(tx, viewer.accountId, body.list)) >= listLimits.viewsMax)
      throw new Refusal(
        'stateConflict',
        say('每个列表最多保存 {max} 个视图，请先删除不用的', { max: listLimits.viewsMax }),
      );
    const id = await insertView(tx, viewer.accountId, content);
    if (id === undefined) throw nameTaken();
    const row = await lockView(tx, id);
    if (!row) throw new Error('A view was saved and is not there.');
    await recordAudit(tx, viewer, { action: 'view.create', entity: entityOf(id), after: factsOf(row) });
    return viewOf(row, viewer);
  });
}

/** @throws Refusal recordNotFound, versionConflict, invalidFields */
export async function updateView(
  database: Database,
  { id, version, ...content }: ListViewEdit,
  viewer: Viewer,
): Promise<ListView> {
  return database.transaction(async (tx) => {
    const before = editable(await lockView(tx, id), viewer);
    await refuseStaleEdit(tx, { entity: entityOf(id), name: say('视图'), facts: factsOf(before) }, version);
    if (!(await updateViewRow(tx, id, checkContent(content, before.list, viewer, before.sharedWith))))
      throw nameTaken();
    const after = editable(await lockView(tx, id), viewer);
    await recordAudit(tx, viewer, {
      action: 'view.update',
      entity: entityOf(id),
      before: factsOf(before),
      after: factsOf(after),
    });
    return viewOf(after, viewer);
  });
}

/** @throws Refusal recordNotFound */
export async function deleteView(database: Database, id: number, viewer: Viewer): Promise<null> {
  return database.transaction(async (tx) => {
    const before = editable(await lockView(tx, id), viewer);
    await deleteViewRow(tx, id);
    await recordAudit(tx, viewer, {
      action: 'view.delete',
      entity: entityOf(id),
      before: factsOf(before),
    });
    return null;
  });
}

/** A shared view outlives its owner's interest, so who looks after the accounts may tidy it up. */
const canEdit = (row: ListViewRow, { accountId, rights }: Viewer): boolean =>
  rights.has(listRight(row.list)) &&
  (row.accountId === accountId || (row.sharedWith !== null && rights.has('account.edit')));

/** A view that is not one's own does not exist, as far as changing it goes. */
function editable(row: ListViewRow | undefined, viewer: Viewer): ListViewRow {
  if (!row || !canEdit(row, viewer)) throw recordNotFound('视图');
  return row;
}

/** @param sharedBefore a view stays shared as it is, whoever edits it */
function checkContent(
  { name, search, layout, sharedWith }: ListViewContent,
  list: ListName,
  viewer: Viewer,
  sharedBefore: Role | null = null,
): ListViewContent {
  if (name.trim() === '') throw refuseFields([{ path: 'name', message: say('视图名称不能为空') }]);
  if (
    sharedWith !== null &&
    sharedWith !== sharedBefore &&
    !canShareWith(viewer, sharedWith, listRight(list))
  )
    throw refuseFields([
      { path: 'sharedWith', message: say('不能共享给{role}', { role: say(roleLabels[sharedWith]) }) },
    ]);
  return { name: name.trim(), search, layout, sharedWith };
}

const nameTaken = () => refuseFields([{ path: 'name', message: say('已有同名的视图') }]);

const entityOf = (id: number) => ({ kind: 'list_view', id }) as const;

const factsOf = ({ version, list, name, search, sharedWith }: ListViewRow) => ({
  version,
  list,
  name,
  search,
  sharedWith,
});

const viewOf = (row: ListViewRow, viewer: Viewer): ListView => {
  const { id, name, search, layout, sharedWith, ownerName, version } = row;
  return {
    id,
    name,
    search,
    layout,
    sharedWith,
    ownerName,
    isOwn: row.accountId === viewer.accountId,
    canEdit: canEdit(row, viewer),
    version,
  };
};
