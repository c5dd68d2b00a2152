/** The sentences about study-card users in English. */
import { counted } from '../counted';
import type { CustomerTexts } from './index';

export const enUS: CustomerTexts = {
  searchLabel: 'Filter study-card users',
  unit: 'card of a user|cards of users',
  none: 'No study-card users yet',
  noneHint: 'They stand here once they have activated a card',
  actionsTitle: 'Actions',
  refusals: { ended: 'ended', frozen: 'frozen: unfreeze it first', void: 'void' },
  days: (count) => counted(count, 'day'),
  title: (action, serial) => `${action} · ${serial}`,
  changed: (action, serial) => `${action}: done for ${serial}`,
  extended: (day) => `Extended; it ends on ${day}`,
  replaced: (serial) => `Replaced; the new serial is ${serial}`,
  rebound: (count, phone) => `${counted(count, 'card')} bound to ${phone}`,
  extendFrom: (day) => `It ends on ${day} now. A card that has already ended is extended from today.`,
  extendsTo: (day) => `It will end on ${day}`,
  consequences: {
    freeze: "The user can't use the benefit while the card is frozen; its last day stays.",
    unfreeze: 'The user can use the benefit again, until its last day.',
    replace:
      'The old card becomes void; a new one of the same study card takes its place until the same day, at the same price and settlement. A frozen card is followed by a frozen one.',
  },
  save: 'Save',
  corrected: 'Saved',
  forgotten: 'Anonymised',
  anonymised: 'Anonymised',
  anonymiseConsequences:
    'Mobile number, nickname, grade and region are emptied for good; cards and figures stay.',
  anonymiseInUse: (count) =>
    `This user still has ${counted(count, 'card')} in use, which nobody will find by the number any more.`,
  anonymiseWaiting: (count) =>
    `${counted(count, 'card')} granted to this user and not activated can be activated by nobody afterwards; to give them to somebody else, move them to another mobile number in the grant first.`,
  newCard: 'New card',
  fromStock: 'The oldest one in stock',
  fromMerchant: (name) => `One that ${name} has`,
  fromMerchantHint: 'A card of the same kind that this merchant has received and nobody has activated',
  unfrozenHint: 'Without this the new card is frozen, as the old one is',
  rebindConsequences: (phone) =>
    `The cards and what is left of their benefit go to the new mobile number; ${phone} can no longer use them and is forgotten where it has no other card. A number that is no user yet becomes one.`,
  rebindSeveral: (count) =>
    `${counted(count, 'card')} and what is left of their benefit go to the new mobile number; the one before can no longer use them and is forgotten where it has no other card. A number that is no user yet becomes one.`,
  phoneWrong: 'A mobile number has 11 digits',
  serialWrong: 'The card number is incomplete or mistyped',
  story: 'History',
  otherCards: 'Other study cards',
  noOtherCards: 'This user has no other study card',
  card: 'Card and benefit',
  origin: 'Source',
  facts: 'Basics',
  missing: 'There is no such card',
  missingHint: 'The serial may be incomplete, or it is not yours to see.',
};
