/** The audit trail's calls: reading it, and nothing else. */
import { audit, type AuditQuery, type AuditRecord } from '#contract/audit';
import { auditActionLabels, auditEntityLabels } from '#contract/audit.facts';
import { auditSchemas } from '#contract/audit.schema';
import type { Queryable } from '../../database/queryable';
import { pageOf } from '../../paging';
import type { Module } from '../../parts';
import { bindArea } from '../../plugins/area';
import { countAuditRows, listAuditRows, type AuditRow } from './audit-list-repository';

export const auditModule: Module = (app, { database }) => {
  bindArea(app, audit, auditSchemas, {
    listAuditRecords: ({ query }) => listRecords(database, query),
    listRecordTrail: ({ query }) => listRecords(database, query),
  });
};

async function listRecords(db: Queryable, { currentPage, pageSize, ...filter }: AuditQuery) {
  const slice = { currentPage, pageSize };
  const rows = await listAuditRows(db, filter, slice);
  return pageOf(rows.map(viewRecord), await countAuditRows(db, filter), slice);
}

const viewRecord = ({ at, before, after, detail, ...row }: AuditRow): AuditRecord => ({
  ...row,
  at: at.toISOString(),
  actionName: auditActionLabels[row.action] ?? row.action,
  entityName: row.entityKind && (auditEntityLabels[row.entityKind] ?? row.entityKind),
  before: before && { ...before },
  after: after && { ...after },
  detail: { ...detail },
});
