/** The audit trail as something to export, newest first. */
import { auditActionLabels, auditEntityLabels, auditFieldLabels, systemName } from '#contract/audit.facts';
import type { Facts } from '../../audit/audit-repository';
import { businessTime } from '../../calendar';
import type { ExportableList } from '../../exports/exportable-list';
import { countAuditRows, listAuditRowsBefore, type ExportedAuditRow } from './audit-list-repository';
import { labelIn } from './label-in';

export const exportableRecords: ExportableList<'auditRecords', ExportedAuditRow> = {
  name: 'auditRecords',
  title: '操作日志',
  right: 'audit.view',
  cells: {
    position: { width: 10, text: ({ position }) => String(position) },
    at: { width: 20, text: ({ at }) => businessTime(at) },
    who: { width: 14, text: ({ accountName }) => accountName ?? systemName },
    action: { width: 18, text: ({ action }) => labelIn(auditActionLabels, action) },
    entity: {
      width: 12,
      text: ({ entityKind }) => (entityKind === null ? '' : labelIn(auditEntityLabels, entityKind)),
    },
    entityId: { width: 10, text: ({ entityId }) => entityId ?? '' },
    before: { width: 40, text: ({ before }) => factsText(before) },
    after: { width: 40, text: ({ after }) => factsText(after) },
    detail: { width: 40, text: ({ detail }) => factsText(detail) },
    ip: { width: 16, text: ({ ip }) => ip ?? '' },
    requestId: { width: 38, text: ({ requestId }) => requestId ?? '' },
  },
  countRows: (db, { filter }) => countAuditRows(db, filter),
  pageReader:
    ({ filter }) =>
    (db, { after, count }) =>
      listAuditRowsBefore(db, filter, after?.id, count),
};

const factsText = (facts: Facts | null): string =>
  Object.entries(facts ?? {})
    .map(
      ([name, value]) =>
        `${labelIn(auditFieldLabels, name)}：${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join('；');
