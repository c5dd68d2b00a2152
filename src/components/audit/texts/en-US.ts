/** Texts of the audit trail, in English. */
import { actorWords } from '#contract/user/labels';
import type { AuditTexts } from './index';

export const enUS: AuditTexts = {
  unit: 'audit entry|audit entries',
  empty: 'No entries',
  archived: (until) =>
    `Entries up to ${until} have been moved to archive files on the server and are no longer listed here.`,
  system: actorWords.system[1],
  commandLine: actorWords.commandLine[1],
  person: (name, username) => `${name} (${username})`,
  unknownPerson: actorWords.unknown[1],
  changedField: 'Field',
  details: 'Details',
  sealWhole: 'Intact, as written',
  sealBroken: 'Not as written: this entry has been altered',
  altered: 'Not as written',
  sealChecking: 'Checking',
  sealFailed: 'The check failed',
  proof: 'Download proof',
  proofHint: 'A page that shows, without this system, that the entry stood in the trail when it was signed',
  everything: 'Everything about this record',
  changes: 'Changes',
  noChanges: 'No fields were changed',
  facts: 'More information',
  yes: 'Yes',
  no: 'No',
  nothing: '—',
  listSeparator: ', ',
  sentenceSeparator: '; ',
  retry: 'Try again',
};
