/** Saved views: who sees one, who may share it, and what the trail says about it. */
import { roleLabels } from '#contract/user/labels.zh-CN';
import { listOfView, listRight, type ListName } from '#contract/areas';
import { listLimits } from '#contract/lists';
import type { ListView, ListViewEdit, NewListView } from '#contract/list-view/endpoints';
import { canShareWith, isPreset, type RoleCode } from '#contract/roles';
import type { Actor } from '../../audit/record-audit';
import { changeRecord, command, type Target } from '../../command';
import type { Database } from '../../database/database';
import type { Caller } from '../../plugins/access';
import { refuseFields, Refusal } from '../../refusal';
import { say } from '../../texts/say';
import {
  countViewsOf,
  deleteViewRow,
  holdViewsOf,
  insertView,
  listViewRows,
  lockView,
  updateViewRow,
  type ListViewContent,
  type ListViewRow,
} from './list-view-repository';

/** Somebody who works with views. */
export interface Viewer extends Actor, Pick<Caller, 'accountId' | 'agentId' | 'role' | 'rights'> {}

export async function listViews(database: Database, list: ListName, viewer: Viewer): Promise<ListView[]> {
  const rows = await listViewRows(database, list, viewer);
  return rows.map((row) => viewOf(row, viewer));
}

/** @throws Refusal invalidFields, stateConflict */
export async function createView(database: Database, body: NewListView, viewer: Viewer): Promise<ListView> {
  const content = { ...body, ...checkContent(body, body.list, viewer) };
  return command({ database, actor: viewer }, async (tx) => {
    await holdViewsOf(tx, { accountId: viewer.accountId, list: body.list });
    if ((await countViewsOf(tx, viewer.accountId, body.list)) >= listLimits.viewsMax)
      throw new Refusal(
        'stateConflict',
        say('每个列表最多保存 {max} 个视图，请先删除不用的', { max: listLimits.viewsMax }),
      );
    const id = await insertView(tx, viewer.accountId, content);
    if (id === undefined) throw nameTaken();
    const row = await lockView(tx, id);
    if (!row) throw new Error('A view was saved and is not there.');
    return {
      reply: viewOf(row, viewer),
      audit: {
        action: 'view.create',
        entity: { kind: 'list_view', id },
        after: factsOf(row),
        detail: detailOf(row),
      },
    };
  });
}

/** @throws Refusal recordNotFound, versionConflict, invalidFields */
export async function updateView(
  database: Database,
  { id, version, ...content }: ListViewEdit,
  viewer: Viewer,
): Promise<ListView> {
  const target = { ...targetOf(id, viewer), version, facts: factsOf };
  return changeRecord({ database, actor: viewer }, target, async (tx, before) => {
    await holdViewsOf(tx, before);
    if (!(await updateViewRow(tx, id, checkContent(content, before.list, viewer, before.sharedWith))))
      throw nameTaken();
    // Not through the target: who has taken back the sharing of somebody else's view can't change it any more.
    const after = await lockView(tx, id);
    if (!after) throw new Error('A view was saved and is not there.');
    return {
      reply: viewOf(after, viewer),
      audit: {
        action: 'view.update',
        before: factsOf(before),
        after: factsOf(after),
        detail: detailOf(after),
      },
    };
  });
}

/** @throws Refusal recordNotFound */
export async function deleteView(database: Database, id: number, viewer: Viewer): Promise<null> {
  return changeRecord({ database, actor: viewer }, targetOf(id, viewer), async (tx, before) => {
    await deleteViewRow(tx, id);
    return {
      reply: null,
      audit: { action: 'view.delete', before: factsOf(before), detail: detailOf(before) },
    };
  });
}

/** A shared view outlives its owner's interest, so who looks after the owner's account may tidy it up. */
const canEdit = (row: ListViewRow, { accountId, agentId, rights }: Viewer): boolean =>
  rights.has(listRight(row.list)) &&
  (row.accountId === accountId ||
    (row.sharedWith !== null &&
      rights.has('account.edit') &&
      (agentId === undefined || agentId === row.ownerAgentId)));

/** A view that is not one's own does not exist, as far as changing it goes. */
const targetOf = (id: number, viewer: Viewer): Target<ListViewRow> => ({
  kind: 'list_view',
  id,
  name: '视图',
  async lock(tx) {
    const row = await lockView(tx, id);
    return row && canEdit(row, viewer) ? row : undefined;
  },
});

/** @param sharedBefore a view stays shared as it is, whoever edits it */
function checkContent(
  { name, search, layout, sharedWith }: ListViewContent,
  list: ListName,
  viewer: Viewer,
  sharedBefore: RoleCode | null = null,
): ListViewContent {
  if (name.trim() === '') throw refuseFields([{ path: 'name', message: say('视图名称不能为空') }]);
  if (
    sharedWith !== null &&
    sharedWith !== sharedBefore &&
    !canShareWith(viewer, sharedWith, listRight(list))
  )
    throw refuseFields([
      {
        path: 'sharedWith',
        message: say('不能共享给{role}', {
          role: isPreset(sharedWith) ? say(roleLabels[sharedWith]) : sharedWith,
        }),
      },
    ]);
  return { name: name.trim(), search, layout, sharedWith };
}

const nameTaken = () => refuseFields([{ path: 'name', message: say('已有同名的视图') }]);

/** Filters one by one, as exports record them: an address is for machines. */
function factsOf({ version, name, search, sharedWith }: ListViewRow) {
  const { sort, ...filter } = Object.fromEntries(new URLSearchParams(search));
  return { version, name, filter, ...(sort !== undefined && { sort }), sharedWith };
}

const detailOf = ({ list }: ListViewRow) => ({ list: listOfView(list).name });

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
