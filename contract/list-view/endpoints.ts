/** Saved views of lists: a name for filters, order and columns, kept for oneself or shared with a role. */
import { endpoints, type BodyOf, type ReplyOf } from '../endpoint';
import type { listViewSchemas } from './schema';

// Beyond the session, each call asks for the right to the list that the view belongs to (`listRights`).
export const listView = endpoints<typeof listViewSchemas>('listView', 'studyCard', {
  listViews: { method: 'GET', path: '/listView/v1/listViews', access: 'signed-in' },
  createView: { method: 'POST', path: '/listView/v1/createView', access: 'signed-in', isIdempotent: true },
  updateView: { method: 'PUT', path: '/listView/v1/updateView', access: 'signed-in', isIdempotent: true },
  deleteView: { method: 'POST', path: '/listView/v1/deleteView', access: 'signed-in', isIdempotent: true },
  restoreView: { method: 'POST', path: '/listView/v1/restoreView', access: 'signed-in', isIdempotent: true },
  listAudiences: { method: 'GET', path: '/listView/v1/listAudiences', access: 'signed-in' },
});

export type ListView = ReplyOf<typeof listView.listViews>[number];
/** A role that a view can be shared with. */
export type ViewAudience = ReplyOf<typeof listView.listAudiences>[number];
export type NewListView = BodyOf<typeof listView.createView>;
export type ListViewEdit = BodyOf<typeof listView.updateView>;
