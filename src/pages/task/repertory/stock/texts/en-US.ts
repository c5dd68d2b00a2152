/** Texts of the stock alarms, in English. */
import { counted } from '#src/locales/counted';
import type { StockTexts } from './index';

export const enUS: StockTexts = {
  title: 'Stock alarm',
  hint: 'An alarm starts when available stock falls below the lower mark and ends only when it reaches the upper mark, so it does not repeat around the limit.',
  available: 'Available',
  sheets: 'cards',
  isLow: 'Low',
  isFine: 'Stock is sufficient',
  isOff: 'No alarm set',
  isUnused: 'Never stocked',
  since: (time) => `Low since ${time}`,
  rule: (lower, upper) => `Alarm below ${counted(lower, 'card')}, over at ${upper}`,
  updated: (who, time) => `Set by ${who} at ${time}`,
  edit: 'Change',
  editLabel: (kind) => `Change the marks of ${kind} cards`,
  lowerHint: '0 means no alarm',
  save: 'Save',
  cancel: 'Back',
  upperTooLow: 'The upper mark must not be below the lower one',
  somebody: 'Someone else',
  history: 'Alarms',
  trail: 'Changes to the marks',
  stillOn: 'Still on',
  noHistory: 'No alarms yet',
  unit: 'alarm|alarms',
};
