/** The sentences about pages in English. */
import { counted } from '../counted';
import type { CardPageTexts } from './zh-CN';

export const enUS: CardPageTexts = {
  searchLabel: 'Filter pages',
  unit: 'page|pages',
  none: 'No pages yet',
  noneHint:
    'A page is what customers see when they scan or activate; make one first, then use it for print jobs and QR codes',
  actions: 'Actions',
  rowActions: {
    edit: 'Edit',
    publish: 'Publish',
    preview: 'Preview',
    copy: 'Copy',
    bringUp: 'Bring up again',
    takeDown: 'Take down',
    delete: 'Delete',
  },
  refusals: { unchanged: 'nothing changed since it was published', unpublished: 'not published yet' },
  changedSince: 'Changed since',
  title: (action, name) => `${action} · ${name}`,
  created: (name) => `The page "${name}" was made`,
  published: (name, versionNo) => `"${name}" was published as version ${versionNo}`,
  takenDown: (name) => `"${name}" was taken down`,
  broughtUp: (name) => `"${name}" is up again`,
  rolledBack: (name, versionNo) => `"${name}" is back at version ${versionNo}`,
  deleted: (name) => `"${name}" was deleted`,
  figures: 'Figures of the page',
  blockCount: 'Blocks',
  draft: 'Draft',
  tabs: { usages: 'Uses', versions: 'Versions' },
  usages: {
    none: 'No print job and no QR code uses this page',
    line: (entity, count) => `${entity}${count === '1' ? '' : 's'}: ${count}`,
    more: (count) => `${count} more`,
  },
  versions: {
    none: 'Never published',
    noneHint: 'Each publication adds a version here, to which the page can be rolled back',
    name: (versionNo) => `Version ${versionNo}`,
    current: 'Published now',
    takenDown: 'Taken down: customers read that service is suspended',
    rolledBackTo: (versionNo) => `Back to version ${versionNo}`,
    compare: 'Compare with the one before',
    compareDraft: 'Compare the draft with what is published',
    rollBack: 'Roll back to this version',
    same: 'The content is the same',
    wholePage: 'Whole page',
  },
  dialogs: {
    publishText: 'QR codes and cards that use the page show the new content at once.',
    publishUsed: (count) => `It is used in ${counted(count, 'place')}.`,
    publishProblems: (count) => `${counted(count, 'place')} to be completed before it can be published`,
    note: 'Note on the version',
    changes: 'What changes for customers',
    takeDown: 'QR codes that use the page say that service is suspended, until it is published again.',
    bringUp: (versionNo) =>
      `The QR codes and cards that use this page show version ${versionNo} again, as before it was taken down; the draft stays as it is.`,
    rollBack:
      'What the version holds becomes a new version and is published at once; the draft takes it over.',
    draftGoes: ' What the draft holds and nobody has published is not kept.',
    unused: 'No QR code and no print job uses it.',
    delete: "The page and all its versions will be deleted and can't be restored.",
    inUse: "The page is used and can't be deleted. Please give these another page first:",
    copyName: (name) => `${name} copy`,
  },
  search: {
    group: 'Pages',
    foundBy: 'page name',
    hint: "A part of a page's name will do.",
  },
};
