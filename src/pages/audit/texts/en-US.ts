/** Texts of the audit trail's page, in English. */
import type { AuditPageTexts } from './index';

export const enUS: AuditPageTexts = {
  title: 'Audit trail',
  hint: 'Every change, export and sign-in is recorded here and can only be added to. An entry that is changed or removed is detected.',
  searchLabel: 'Filter the audit trail',
  records: 'audit entries',
  entry: (position) => `Entry ${position}`,
  noSuchEntry: 'There is no such entry',
  isUnknown: 'No such record',
};
