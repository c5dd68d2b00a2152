/** Saved views of lists. */
import { listView, type ListViewEdit, type NewListView } from '#contract/list-view/endpoints';
import { request } from '../request';

export const listViews = (list: string, signal?: AbortSignal) =>
  request.send(listView.listViews, { query: { list }, signal });

export const createView = (body: NewListView) => request.send(listView.createView, { body });

export const updateView = (body: ListViewEdit) => request.send(listView.updateView, { body });

export const listAudiences = (list: string, signal?: AbortSignal) =>
  request.send(listView.listAudiences, { query: { list }, signal });

export const restoreView = (id: number) => request.send(listView.restoreView, { body: { id } });

export const deleteView = (id: number) => request.send(listView.deleteView, { body: { id } });
