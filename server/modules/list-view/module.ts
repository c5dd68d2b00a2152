/** The calls of saved views, which need the right to the list. */
import type { FastifyRequest } from 'fastify';
import { listRight } from '#contract/all-lists';
import { listView } from '#contract/list-view/endpoints';
import { listViewSchemas } from '#contract/list-view/schema';
import type { Module } from '#server/area/module';
import type { Actor } from '#server/audit/record-audit';
import { requireRight, type Caller } from '#server/plugins/access';
import { bindArea } from '#server/plugins/area';
import { every } from '#server/plugins/schedule';
import { findViewNames, forgetDeletedViews } from './list-view-repository';
import {
  createView,
  deleteView,
  listAudiences,
  listViews,
  restoreView,
  updateView,
  type Viewer,
} from './list-view-service';

const hourMs = 3600_000;
/** How long a deletion can be undone. */
const deletedMs = 24 * hourMs;

export const listViewModule: Module = (app, given) => {
  const { database, now, auditedEntities } = given;
  every(app, hourMs, () => forgetDeletedViews(database, new Date(now().getTime() - deletedMs)));
  auditedEntities.set('list_view', { findNames: findViewNames });
  bindArea(app, listView, listViewSchemas, {
    listViews: (call) => listViews(database, call.query.list, viewerOf(call, call.query.list)),
    createView: (call) => createView(given, call.body, viewerOf(call, call.body.list)),
    updateView: (call) => updateView(given, call.body, viewerOf(call)),
    restoreView: (call) => restoreView(given, call.body.id, viewerOf(call)),
    listAudiences: (call) => listAudiences(database, call.query.list, viewerOf(call, call.query.list)),
    deleteView: (call) => deleteView(given, call.body.id, viewerOf(call)),
  });
};

interface ViewCall {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly request: FastifyRequest;
}

/** @throws Refusal forbidden without the right to the list; for a view named by its id the service checks its list */
function viewerOf({ actor, caller, request }: ViewCall, list?: string): Viewer {
  if (list) requireRight(request, listRight(list));
  const { agentId, role, rights } = caller;
  return { ...actor, agentId, role, rights };
}
