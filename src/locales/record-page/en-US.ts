/** The sentences about any declared record in English. */
import { counted } from '../counted';
import type { RecordSentences } from './index';

const noun = (entity: string) => entity.charAt(0).toLowerCase() + entity.slice(1);

export const enUS: RecordSentences = {
  searchLabel: (entity) => `Filter: ${noun(entity)}`,
  unit: 'records',
  none: () => 'Nothing here yet',
  noneHint: 'Make one or import a sheet; forms then offer it',
  actions: 'Actions',
  rowActions: {
    edit: 'Edit',
    enable: 'Enable',
    disable: 'Disable',
    up: 'Move up',
    down: 'Move down',
    delete: 'Delete',
  },
  refusals: { used: 'in use' },
  title: (action, name) => `${action} · ${name}`,
  save: 'Save',
  created: (entity, name) => `${entity} “${name}” was created`,
  saved: (entity) => `${entity} saved`,
  changed: (action, name) => `${action}: “${name}” is done`,
  manyChanged: (action, count) => `${action}: done for ${counted(count, 'record')}`,
  deleted: (entity, name) => `${entity} “${name}” was deleted`,
  imported: (entity, count) => `Imported ${count}: ${noun(entity)}`,
  importConfirm: (count) => `Import ${count}`,
  importNone: 'Import',
  separator: ', ',
  search: {
    group: 'Catalogue',
    foundBy: 'name in the catalogue',
    hint: 'Catalogue: part of the name, or of a product code',
  },
  consequences: {
    enable: (entity) => `Forms offer this ${noun(entity)} again.`,
    disable: (entity) => `Forms no longer offer this ${noun(entity)}; what has it already keeps it.`,
  },
  impact: (label, count) => `${label}: ${count}`,
  deleteTitle: (name) => `Delete “${name}”?`,
  deleteHint: 'It was never used. Nothing of it stays but the audit trail.',
  phoneRule: 'Neither a mobile number of 11 digits nor a landline with its area code, e.g. 010-62345678',
  phoneHint: 'A mobile number, or a landline with its area code',
  keptPhone: 'Leave it empty to keep the number',
  moneyRule: (max) => `Fill in an amount with at most two decimals, of no more than ${max} yuan`,
  yuan: 'yuan',
  reveal: 'Show whole number',
};
