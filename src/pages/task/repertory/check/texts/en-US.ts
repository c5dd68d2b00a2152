/** The texts of the page about one print job in English. */
import type { CheckTexts } from './zh-CN';

export const enUS: CheckTexts = {
  tabs: { cards: 'Cards', exports: 'Exports', logs: 'Log' },
  noSuchJob: 'There is no such print batch',
  noSuchJobHint: 'The address may be incomplete, or the batch does not exist.',
  backToList: 'Back to inventory',
  steps: {
    created: 'Created',
    generated: 'Generated',
    exported: 'Exported',
    printed: 'Printed',
    stocked: 'Stocked',
  },
  created: 'Created',
  edit: { action: 'Edit', title: (batchNo) => `Edit · ${batchNo}`, save: 'Save' },
  sheets: (count) => (count === 1 ? '1 card' : `${count} cards`),
  yuan: (amount) => `${amount} yuan`,
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
    unit: 'cards',
    records: 'cards',
    consequences: {
      freeze: 'A frozen card cannot be activated or used; unfrozen it is as before.',
      unfreeze: 'The card will be as it was before it was frozen.',
      void: 'A void card can never be activated or used again. This cannot be undone.',
    },
  },
  exports: {
    unfinished: 'Download not completed',
    none: 'The print file has not been exported yet',
  },
};
