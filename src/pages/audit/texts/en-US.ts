/** The texts of the audit screen in English. */
import type { AuditPageTexts } from './zh-CN';

export const enUS: AuditPageTexts = {
  title: 'Audit trail',
  hint: 'Every change, export and sign-in: only ever added, each entry sealed.',
  filterLabel: 'Filter the audit trail',
  who: 'Who',
  action: 'Action',
  entityKind: 'Record type',
  entityId: 'Record no.',
  requestId: 'Request id',
  days: 'Time',
  empty: 'Nothing has been recorded yet',
  emptyFiltered: 'No entry fits these filters',
  emptyFilteredHint: 'Change them, or clear them and look again.',
  clearFilter: 'Clear filters',
};
