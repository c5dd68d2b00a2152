/** Texts of the shared components, in English. */
import { inSentence } from '../../lib/in-sentence';
import { counted } from '#src/locales/counted';
import type { ComponentTexts } from './index';

export const enUS: ComponentTexts = {
  categoryLevels: 'Stage / grade / subject',
  noGoods: 'There are no goods yet; add some in the catalogue first',
  disabledEntry: (name) => `${name} (disabled)`,
  readFailed: 'The data could not be loaded',
  readFailedHint: 'Check the network and try again; if the problem persists, contact an administrator.',
  retry: 'Try again',
  orPressEnter: 'or press Enter',
  stale: (time) =>
    `The latest data could not be loaded. This is from ${time}; it will be retried automatically.`,
  staleRefused: (time) => `The latest data could not be loaded. This is from ${time}.`,
  staleOffline: (time) =>
    `You are offline. This is from ${time}; it will be retried automatically when the network is back.`,
  leaveTitle: 'Leave this page?',
  leaveHint: 'What you have filled in has not been submitted and will be lost.',
  leaveHintKept:
    'What you have filled in has not been submitted. It is kept as a draft in this browser; come back within 7 days to continue.',
  leave: 'Leave',
  stay: 'Keep editing',
  charactersMax: (label, max) => `The ${inSentence(label)} may have at most ${max} characters`,
  addDays: (days) => `+${days} days`,
  pleaseFillIn: (label) => `Fill in the ${inSentence(label)}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  printedAddress: 'Printed addresses begin with this and cannot be changed after ordering: ',
  filterFaults: {
    tooLong: (max) => `Shorten it to at most ${max} characters`,
    noSuchDay: (typed) => `Read as "${typed}": there is no such date`,
    notADay: (typed) => `Read as "${typed}": not a date; use the form 2026-03-01`,
  },
  openEnd: 'Any',
  daysOfZone: (zone) => `Dates are in ${zone}`,
  copyByHand: (text) => `The browser does not allow copying; please select and copy it by hand: ${text}`,
  unfold: 'More filters',
  fold: 'Fewer filters',
  draftFound: (time) => `Unsubmitted draft from ${time}`,
  draftTakeUp: 'Continue',
  draftThrowAway: 'Discard draft',
  conflict: {
    title: 'Changed by someone else',
    changedBy: (person, time) => `${person} changed the following at ${time}. Choose which version to keep.`,
    changedBySomebody: 'This was changed after you opened it. Choose which version to keep.',
    noDifference: 'The content is the same as when you opened it.',
    seen: 'When you opened it',
    theirs: 'Now',
    mine: 'Your version',
    back: 'Back to editing',
    takeTheirs: 'Take theirs',
    applyMine: 'Overwrite with mine',
  },
  facts: {
    more: 'All details',
    less: 'Fewer details',
    missing: (labels) => `Not filled in: ${labels}`,
    separator: ', ',
  },
  story: {
    none: 'No history yet',
    together: (count) => `${count}\u00a0cards\u00a0at\u00a0once`,
    replacement: 'Replace card',
    replacedBy: 'Replaced by',
    replaces: 'Replaces',
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
