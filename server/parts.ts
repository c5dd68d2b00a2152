/** What the application is made from; `main.ts` and tests supply it. */
import type { ActivatedCard, ActivationRequest } from '#contract/activation/endpoints';
import type { AuditSource } from './audit/record-audit';
import type { FastifyInstance } from 'fastify';
import type { AuditedEntities } from './audit/audited-entities';
import type { TrailWatch } from './audit/trail-watch';
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
  /** The usual ones when absent; tests have shorter ones. */
  readonly connectionLimits?: ConnectionLimits;
}

/** The parts, the application's own long work, and the lists that it exports. */
export interface ModuleParts extends Parts {
  /** One for the call and for the pages with its form, so that whoever comes in a rush shares transactions. */
  activateCard(body: ActivationRequest, source: AuditSource, key?: string): Promise<ActivatedCard>;
  readonly jobs: Jobs;
  /** Where an area says which of its lists can be exported, and how they are read. */
  readonly exportLists: SealedExportLists;
  /** Where an area says how the audit trail calls its records, and who may see what was done to them. */
  readonly auditedEntities: AuditedEntities;
  /** Where an area says what of it can be found from anywhere. */
  readonly searchFinders: SearchFinders;
  /** Where an area says what of it is news for whom. */
  readonly noticeSources: NoticeSources;
  /** Where an area says how what it has changed is taken back. */
  readonly undos: Undos;
  /** What watches over the audit trail. */
  readonly trail: TrailWatch;
}

/**
 * Registers an area: makes its service and binds its routes.
 *
 * Long work is registered with `jobs`, which start when the app is ready and are handed back in `preClose`, before
 * the last requests end and the database closes.
 */
export type Module = (app: FastifyInstance, parts: ModuleParts) => void | Promise<void>;
