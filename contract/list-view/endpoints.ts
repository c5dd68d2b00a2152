/** Saved views of lists: filters, order and columns under a name, kept for oneself or shared with a role. */
import { change, endpoints, read, type BodyOf, type ReplyOf } from '#contract/endpoint';
import type { listViewSchemas } from './schema';

// Beyond the session, each call asks for the right to the list that the view belongs to (`listRights`).
export const listView = endpoints<typeof listViewSchemas>('listView', 'studyCard', {
  listViews: read('/listView/v1/listViews', 'signed-in'),
  createView: change('/listView/v1/createView', 'signed-in'),
  updateView: { method: 'PUT', path: '/listView/v1/updateView', access: 'signed-in', isIdempotent: true },
  deleteView: change('/listView/v1/deleteView', 'signed-in', { isReplyOptional: true }),
  restoreView: change('/listView/v1/restoreView', 'signed-in'),
  listAudiences: read('/listView/v1/listAudiences', 'signed-in'),
});

export type ListView = ReplyOf<typeof listView.listViews>[number];
/** A role with which a view can be shared. */
export type ViewAudience = ReplyOf<typeof listView.listAudiences>[number];
export type NewListView = BodyOf<typeof listView.createView>;
export type ListViewEdit = BodyOf<typeof listView.updateView>;
