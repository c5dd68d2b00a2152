/** Texts of the audit trail, in English. */
import { commandLineName, systemName, unknownName } from '#contract/user/labels.en-US';
import type { AuditTexts } from './index';

export const enUS: AuditTexts = {
  unit: 'audit entry|audit entries',
  empty: 'No entries',
  archived: (until) => `Entries up to ${until} are in archive files on the server and no longer listed here.`,
  system: systemName,
  commandLine: commandLineName,
  person: (name, username) => `${name} (${username})`,
  unknownPerson: unknownName,
  changedField: 'Field',
  details: 'Details',
  sealWhole: 'Whole, as it was written',
  sealBroken: 'Not as it was written: this entry was altered',
  altered: 'Not as it was written',
  sealChecking: 'Checking',
  sealFailed: 'The check did not succeed',
  everything: 'Everything about it',
  changes: 'Changes',
  noChanges: 'This step changed no field',
  facts: 'More information',
  yes: 'Yes',
  no: 'No',
  nothing: '—',
  listSeparator: ', ',
  sentenceSeparator: '; ',
  retry: 'Try again',
};
