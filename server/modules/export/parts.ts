/** The parts that the exports' services need. */
import type { AuditedEntities } from '#server/audit/audited-entities';
import type { Database } from '#server/database/database';
import type { SealedExportLists } from '#server/export/export-lists';
import type { Jobs } from '#server/jobs/jobs';
import type { ExportFiles } from './export-files';

export interface ExportParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly jobs: Pick<Jobs, 'wake'>;
  readonly lists: Pick<SealedExportLists, 'get'>;
  readonly files: ExportFiles;
  readonly auditedEntities: AuditedEntities;
}
