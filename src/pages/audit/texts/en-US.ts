/** The texts of the audit screen in English. */
import type { AuditPageTexts } from './zh-CN';

export const enUS: AuditPageTexts = {
  title: 'Audit trail',
  hint: 'Every change, export and sign-in: only ever added, each entry sealed.',
  searchLabel: 'Filter the audit trail',
  unit: 'entries',
  records: 'entries',
  who: 'Who',
  action: 'Action',
  entityKind: 'Record type',
  entityId: 'Record no.',
  requestId: 'Request id',
  days: 'Time',
  empty: 'Nothing has been recorded yet',
  entry: (position) => `Entry ${position}`,
  noSuchEntry: 'There is no such entry',
};
