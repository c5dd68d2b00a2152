/** The parts of which the application is made; `main.ts` and tests supply them. */
import type { ActivatedCard, ActivationRequest } from '#contract/activation/endpoints';
import type { AuditSource } from './audit/record-audit';
import type { FastifyInstance } from 'fastify';
import type { AuditedEntities } from './audit/audited-entities';
import type { TrailWatch, WatchPace } from './audit/trail-watch';
import type { Database } from './database/database';
import type { SealedExportLists } from './export/export-lists';
import type { Jobs } from './jobs/jobs';
import type { LogOptions } from './logging';
import type { ConnectionLimits } from './plugins/connections';
import type { NoticeSources } from './notice/notice-sources';
import type { SearchFinders } from './search/search-finders';
import type { Options } from './start/options';
import type { Secrets } from './start/secrets';
import type { Undos } from './undo/undos';

export interface Parts {
  readonly options: Options;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly log: LogOptions;
  /** The time by the database's clock; tests move it instead of waiting. */
  readonly now: () => Date;
  /** Default: `usualLimits`; tests set shorter ones. */
  readonly connectionLimits?: ConnectionLimits;
  /** Default: `usualPace`; tests watch the audit trail faster. */
  readonly trailPace?: WatchPace;
}

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
