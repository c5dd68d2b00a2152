/** Texts of the audit trail's page, in English. */
import type { AuditPageTexts } from './index';

export const enUS: AuditPageTexts = {
  title: 'Audit trail',
  hint: 'Every change, export and sign-in: only ever added. An entry that is changed or taken away is found out.',
  searchLabel: 'Filter the audit trail',
  records: 'audit entries',
  entry: (position) => `Entry ${position}`,
  noSuchEntry: 'There is no such entry',
  isUnknown: 'There is nothing of that name',
};
