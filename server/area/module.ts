/** What an area is made of, and the shared services that it is given. */
import type { FastifyInstance } from 'fastify';
import type { ActivatedCard, ActivationRequest } from '#contract/activation/endpoints';
import type { AuditedEntities } from '#server/audit/audited-entities';
import type { AuditSource } from '#server/audit/record-audit';
import type { TrailWatch } from '#server/audit/watch/trail-watch';
import type { SealedExportLists } from '#server/export/export-lists';
import type { Jobs } from '#server/jobs/jobs';
import type { NoticeSources } from '#server/notice/notice-sources';
import type { Parts } from '#server/parts';
import type { SearchFinders } from '#server/search/search-finders';
import type { Undos } from '#server/undo/undos';

/** The parts, and the shared services that `buildApp` adds for the areas. */
export interface ModuleParts extends Parts {
  /** Shared by the call and by the pages with the form, so that requests in a rush share transactions. */
  activateCard(body: ActivationRequest, source: AuditSource, key?: string): Promise<ActivatedCard>;
  readonly jobs: Jobs;
  /** Each area registers here which of its lists can be exported, and how they are read. */
  readonly exportLists: SealedExportLists;
  /** Each area registers here how the audit trail names its records, and who may see their trail. */
  readonly auditedEntities: AuditedEntities;
  /** Each area registers here what the search of the whole application finds. */
  readonly searchFinders: SearchFinders;
  /** Each area registers here which notices it has for whom. */
  readonly noticeSources: NoticeSources;
  /** Each area registers here how its changes are undone. */
  readonly undos: Undos;
  /** Watches over the audit trail. */
  readonly trail: TrailWatch;
}

/**
 * Registers an area: creates its service and binds its routes.
 *
 * Long work is registered with `jobs`, which start when the app is ready. `preClose` hands running work back, before
 * the last requests end and the database closes.
 */
export type Module = (app: FastifyInstance, parts: ModuleParts) => void | Promise<void>;
