/** The audit trail's calls and its export: reading it, and nothing else. */
import { auditRecordLabels } from '#contract/audit/labels.zh-CN';
import { audit, type AuditQuery, type AuditRecord } from '#contract/audit/endpoints';
import { auditActionLabels, auditEntityLabels } from '#contract/audit/record-words';
import { entities } from '#contract/areas';
import { auditSchemas } from '#contract/audit/schema';
import type { Queryable } from '../database/queryable';
import type { Module } from '../parts';
import { requireRight } from '../plugins/access';
import { bindArea } from '../plugins/area';
import { recordNotFound } from '../refusal';
import { undoChange } from '../undo/undo-change';
import { findArchivedTo } from './archive-repository';
import { auditList, findAuditRow, type AuditRow } from './audit-list';
import { checkSeal } from './check-seal';
import { labelIn } from './label-in';
import { nameEntities, type AuditedEntities } from './audited-entities';

export const auditModule: Module = (app, given) => {
  const { database, secrets, exportLists, auditedEntities } = given;
  const keys = secrets.keysFor('audit');
  exportLists.register(auditList);

  bindArea(app, audit, auditSchemas, {
    listAuditRecords: ({ query }) => listRecords(database, auditedEntities, query),
    async findAuditRecord({ query }) {
      const row = await findAuditRow(database, query.position);
      if (!row) throw recordNotFound(auditRecordLabels.entity);
      const nameOf = await nameEntities(database, auditedEntities, [row]);
      return viewRecord(row, nameOf(row));
    },
    async listRecordTrail({ query, caller, request }) {
      const mayViewAll = caller.rights.has('audit.view');
      const { entityKind, entityId } = query;
      const entity = auditedEntities.get(entityKind);
      if (!mayViewAll) requireRight(request, entity?.right ?? 'audit.view');
      if ((await entity?.isVisible?.(database, entityId, caller)) === false)
        throw recordNotFound(entities[entityKind].entity);
      const page = await listRecords(database, auditedEntities, query);
      return mayViewAll ? page : { ...page, items: page.items.map(withoutOrigin) };
    },
    undoChange: (call) => undoChange(given, call),
    checkSeal: ({ query }) => checkSeal(database, keys, query.position),
  });
};

async function listRecords(db: Queryable, auditedEntities: AuditedEntities, query: AuditQuery) {
  const { items: rows, ...page } = await auditList.findPage(db, query);
  const nameOf = await nameEntities(db, auditedEntities, rows);
  const archived = await findArchivedTo(db);
  return { ...page, ...archived, items: rows.map((row) => viewRecord(row, nameOf(row))) };
}

const viewRecord = (
  { at, before, after, detail, ...row }: AuditRow,
  entityLabel: string | null,
): AuditRecord => ({
  ...row,
  at: at.toISOString(),
  actionName: labelIn(auditActionLabels(entities), row.action),
  entityName: row.entityKind && labelIn(auditEntityLabels(entities), row.entityKind),
  entityLabel,
  before: before && { ...before },
  after: after && { ...after },
  detail: { ...detail },
});

/** Where a colleague sat and which request it was is for those who watch over the trail. */
const withoutOrigin = (record: AuditRecord): AuditRecord => ({ ...record, requestId: null, ip: null });
