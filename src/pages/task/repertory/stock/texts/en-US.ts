/** Texts of the stock alarms, in English. */
import { counted } from '#src/locales/counted';
import type { StockTexts } from './index';

export const enUS: StockTexts = {
  title: 'Stock alarm',
  hint: 'Starts when the available stock falls below the lower mark and ends only when it reaches the upper one.',
  available: 'Available',
  sheets: 'cards',
  isLow: 'Low',
  isFine: 'Enough in stock',
  isOff: 'No alarm set',
  isUnused: 'Never in stock yet',
  since: (time) => `Low since ${time}`,
  rule: (lower, upper) => `Alarm below ${counted(lower, 'card')}, over at ${upper}`,
  updated: (who, time) => `Set by ${who} at ${time}`,
  edit: 'Change',
  editLabel: (kind) => `Change the marks of ${kind} cards`,
  lowerHint: '0 means no alarm',
  save: 'Save',
  cancel: 'Back',
  upperTooLow: 'The upper mark cannot lie below the lower one',
  somebody: 'Somebody else',
  history: 'Alarms',
  trail: 'Changes of the marks',
  stillOn: 'Still on',
  noHistory: 'There has been no alarm yet',
  unit: 'alarm|alarms',
};
