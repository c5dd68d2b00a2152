/** Calls for saved views of lists. */
import { listView } from '#contract/list-view/endpoints';
import { by, sending } from '#src/request/of-endpoint';

export const listViews = by('list', listView.listViews);
export const createView = sending(listView.createView);
export const updateView = sending(listView.updateView);
export const listAudiences = by('list', listView.listAudiences);
export const restoreView = by('id', listView.restoreView);
export const deleteView = by('id', listView.deleteView);
