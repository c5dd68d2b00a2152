/** Texts of the shared components, in English. */
import { inSentence } from '../../lib/in-sentence';
import { counted } from '#src/locales/counted';
import type { ComponentTexts } from './index';

export const enUS: ComponentTexts = {
  categoryLevels: 'Stage / grade / subject',
  noGoods: 'There are no goods yet; add them in the catalogue first',
  disabledEntry: (name) => `${name} (disabled)`,
  readFailed: 'The data did not load',
  readFailedHint: 'Check the network and try again; if it stays so, ask an administrator.',
  retry: 'Try again',
  stale: (time) =>
    `The latest data could not be read. This is from ${time}; it will be tried again by itself.`,
  staleRefused: (time) => `The latest data could not be read. This is from ${time}.`,
  staleOffline: (time) =>
    `The network is down. This is from ${time}; it will be tried again when the network is back.`,
  leaveTitle: 'Leave this page?',
  leaveHint: 'What you have filled in has not been submitted and will be lost.',
  leaveHintKept:
    'What you have filled in has not been submitted. It stays in this browser as a draft; come back within 7 days to go on.',
  leave: 'Leave',
  stay: 'Stay',
  charactersMax: (label, max) => `The ${inSentence(label)} may have at most ${max} characters`,
  addDays: (days) => `+${days} days`,
  pleaseFillIn: (label) => `Fill in the ${inSentence(label)}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  printedAddress: 'Printed addresses begin with this, which cannot change once ordered: ',
  filterFaults: {
    tooLong: (max) => `Shorten it to at most ${max} characters`,
    noSuchDay: (typed) => `Read as “${typed}”: there is no such day`,
    notADay: (typed) => `Read as “${typed}”: not a day; write it like 2026-03-01`,
  },
  openEnd: 'Open',
  daysOfZone: (zone) => `Days of ${zone}`,
  copyByHand: (text) => `The browser does not allow copying; please select and copy it by hand: ${text}`,
  unfold: 'More filters',
  fold: 'Fewer filters',
  draftFound: (time) => `Unfinished form of ${time}`,
  draftTakeUp: 'Go on with it',
  draftThrowAway: 'Throw it away',
  conflict: {
    title: 'Somebody else was first',
    changedBy: (person, time) => `${person} changed this at ${time}. Whose version shall stand?`,
    changedBySomebody: 'This was changed after you opened it. Whose version shall stand?',
    noDifference: 'The content is as you saw it.',
    seen: 'You saw',
    theirs: 'Now',
    mine: 'Yours',
    back: 'Back to editing',
    takeTheirs: 'Take theirs',
    applyMine: 'Apply mine again',
  },
  facts: {
    more: 'All details',
    less: 'Fewer details',
    missing: (labels) => `Not given: ${labels}`,
    separator: ', ',
  },
  story: {
    none: 'Nothing has happened yet',
    together: (count) => `${count}\u00a0cards\u00a0together`,
    replacement: 'Replace card',
    replacedBy: 'Its place took',
    replaces: 'In place of',
    extendedBy: (days, day) => `by ${counted(days, 'day')}, until ${day}`,
    extendedTo: (day) => `until ${day}`,
  },
  back: 'Back',
  typedCount: {
    label: (count) => `Type ${count} to confirm`,
    wrong: (count) => `Type the number of cards: ${count}`,
  },
  reset: 'Reset',
  clear: 'Clear',
  search: 'Search',
};
