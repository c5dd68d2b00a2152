/** The sentences about study-card users in English. */
import { counted } from '../counted';
import type { CustomerTexts } from './index';

export const enUS: CustomerTexts = {
  searchLabel: 'Filter study-card users',
  unit: 'card of a user|cards of users',
  none: 'No study-card users yet',
  noneHint: 'Users appear here once they have activated a card',
  actionsTitle: 'Actions',
  refusals: { ended: 'ended', frozen: 'frozen: unfreeze it first', void: 'void' },
  days: (count) => counted(count, 'day'),
  title: (action, serial) => `${action} · ${serial}`,
  changed: (action, serial) => `${action}: done for ${serial}`,
  extended: (day) => `Extended until ${day}`,
  replaced: (serial) => `Replaced; the new serial is ${serial}`,
  rebound: (count, phone) => `${counted(count, 'card')} bound to ${phone}`,
  extendFrom: (day) => `Currently valid until ${day}. A card that has already ended is extended from today.`,
  extendsTo: (day) => `Will be valid until ${day}`,
  consequences: {
    freeze: "The user can't use the benefit while the card is frozen; its end date does not change.",
    unfreeze: 'The user can use the benefit again until the card ends.',
    replace:
      'The old card is voided and replaced by a new one of the same kind, with the same end date, price and settlement. If the old card is frozen, the new one stays frozen.',
  },
  save: 'Save',
  corrected: 'Saved',
  forgotten: 'Anonymised',
  anonymised: 'Anonymised',
  anonymiseConsequences:
    'Mobile number, nickname, grade and region are permanently cleared; cards and figures are kept.',
  anonymiseInUse: (count) =>
    `This user still has ${counted(count, 'card')} in use, which can no longer be found by mobile number.`,
  anonymiseWaiting: (count) =>
    `${counted(count, 'card')} granted to this user and not yet activated can no longer be activated afterwards; to give them to someone else, bind them to another mobile number in the grant first.`,
  newCard: 'New card',
  fromStock: 'The oldest one in stock',
  fromMerchant: (name) => `One that ${name} has`,
  fromMerchantHint: 'A card of the same kind that this merchant has received and that is not activated',
  unfrozenHint: 'If not selected, the new card is frozen like the old one',
  rebindConsequences: (phone) =>
    `The cards and their remaining benefits move to the new mobile number; ${phone} can no longer use them, and is not kept if it has no other card. If the new number is not a user yet, one is created.`,
  rebindSeveral: (count) =>
    `${counted(count, 'card')} and the remaining benefits move to the new mobile number; the old number can no longer use them, and is not kept if it has no other card. If the new number is not a user yet, one is created.`,
  phoneWrong: 'A mobile number has 11 digits',
  serialWrong: 'The serial is incomplete or its check digit is wrong',
  story: 'History',
  otherCards: 'Other study cards',
  noOtherCards: 'This user has no other study card',
  card: 'Card and benefit',
  origin: 'Source',
  facts: 'Basics',
  missing: 'There is no such card',
  missingHint: 'The serial may be incomplete, or you may not have access to it.',
  search: {
    group: 'Study-card users',
    foundBy: "user's mobile number or its last four, nickname",
    hint: 'A user is found by the whole mobile number, its last four digits, the nickname or the user no.',
  },
};
