/** The audit trail as something to export, newest first. */
import { auditActionLabels, auditEntityLabels } from '#contract/audit/record-words';
import { entities } from '#contract/areas';
import { systemName } from '#contract/user/labels.zh-CN';
import { businessTime } from '../calendar';
import { auditRecords } from '#contract/audit/lists';
import { AuditFilter } from '#contract/audit/schema';
import type { ExportableList } from '../export/exportable-list';
import { countAuditRows, listAuditRowsBefore, type ExportedAuditRow } from './audit-list-repository';
import { factsText } from './fact-texts';
import { labelIn } from './label-in';

export const exportableRecords: ExportableList<typeof auditRecords, ExportedAuditRow> = {
  list: auditRecords,
  filter: AuditFilter,
  cells: {
    position: { width: 10, text: ({ position }) => String(position) },
    at: { width: 20, text: ({ at }) => businessTime(at) },
    who: { width: 14, text: ({ accountName }) => accountName ?? systemName },
    action: { width: 18, text: ({ action }) => labelIn(auditActionLabels(entities), action) },
    entity: {
      width: 12,
      text: ({ entityKind }) => (entityKind === null ? '' : labelIn(auditEntityLabels(entities), entityKind)),
    },
    entityId: { width: 10, text: ({ entityId }) => entityId ?? '' },
    before: { width: 40, text: (row) => factsText(row, row.before) },
    after: { width: 40, text: (row) => factsText(row, row.after) },
    detail: { width: 40, text: (row) => factsText(row, row.detail) },
    ip: { width: 16, text: ({ ip }) => ip ?? '' },
    requestId: { width: 38, text: ({ requestId }) => requestId ?? '' },
  },
  countRows: (db, { filter }) => countAuditRows(db, filter),
  pageReader:
    ({ filter }) =>
    (db, { after, count }) =>
      listAuditRowsBefore(db, filter, after?.id, count),
};
