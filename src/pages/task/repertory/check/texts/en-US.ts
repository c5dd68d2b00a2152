/** Texts of the page of a print job, in English. */
import { counted } from '#src/locales/counted';
import type { CheckTexts } from './index';

export const enUS: CheckTexts = {
  tabs: { cards: 'Cards', exports: 'Exports', logs: 'Audit trail' },
  noSuchJob: 'There is no such print job',
  noSuchJobHint: 'The address may be incomplete, or the job does not exist.',
  backToList: 'Back to inventory',
  steps: {
    created: 'Created',
    generated: 'Generated',
    exported: 'Exported',
    printed: 'Printed',
    stocked: 'Stocked',
  },
  created: 'Created',
  groups: { content: 'Content and benefits', making: 'Making and delivery' },
  figures: 'Quantity',
  edit: { action: 'Edit', title: (batchNo) => `Edit · ${batchNo}`, save: 'Save' },
  sheets: (count) => counted(count, 'card'),
  codeCharacters: (length) => `${length} characters`,
  boxesOf: (size, boxes) => `${boxes}, ${size} cards each`,
  listSeparator: ', ',
  cards: {
    filterByStatus: 'Filter by status',
    all: 'All',
    serialOrTail: 'Serial, range (first-last) or last four',
    findSerial: 'Find by serial, range of serials or last four of the code',
    actions: 'Actions',
    track: 'History',
    unit: 'card|cards',
    records: 'cards',
  },
  exports: {
    unfinished: 'Download not completed',
    none: 'The print file has not been exported yet',
  },
};
