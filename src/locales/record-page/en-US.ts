/** The sentences about any declared record in English. */
import { counted } from '../counted';
import type { RecordSentences } from './index';

const noun = (entity: string) => entity.charAt(0).toLowerCase() + entity.slice(1);

export const enUS: RecordSentences = {
  searchLabel: (entity) => `Filter: ${noun(entity)}`,
  unit: 'records',
  none: () => 'Nothing here yet',
  noneHint: 'Create one or import a spreadsheet',
  actions: 'Actions',
  rowActions: {
    edit: 'Edit',
    up: 'Move up',
    down: 'Move down',
    delete: 'Delete',
  },
  refusals: { used: 'in use' },
  title: (action, name) => `${action} · ${name}`,
  save: 'Save',
  created: (entity, name) => `${entity} "${name}" created`,
  saved: (entity) => `${entity} saved`,
  manyChanged: (action, count) => `${action}: done for ${counted(count, 'record')}`,
  deleted: (entity, name) => `${entity} "${name}" deleted`,
  imported: (entity, count) => `Imported ${count}: ${noun(entity)}`,
  importConfirm: (count) => `Import ${count}`,
  importNone: 'Import',
  separator: ', ',
  search: {
    foundBy: (group) => `name in ${noun(group)}`,
    hint: (group, fields) => `${group}: part of ${fields.map(noun).join(' or ')}`,
  },
  impact: (label, count) => `${label}: ${count}`,
  deleteTitle: (name) => `Delete "${name}"?`,
  deleteHint: 'It has never been used. Nothing will remain of it except in the audit trail.',
  reveal: 'Show full number',
};
