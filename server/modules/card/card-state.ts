/** The statuses of a card and the steps between them. */
import { cardStatus, type CardStatus } from '#contract/card/constants';

/** The stored statuses: 5 (expired) is derived when a card is read. */
export type StoredCardStatus = Exclude<CardStatus, typeof cardStatus.expired>;

const { waiting, inStock, granted, received, activated, frozen, void: voided } = cardStatus;

/**
 * Every step a card may take. The database holds the same table (`card_steps`) and refuses all others; a test compares
 * the two. A frozen card either returns to its previous status or becomes void.
 */
export const cardSteps: readonly (readonly [from: StoredCardStatus, to: StoredCardStatus])[] = [
  [waiting, inStock],
  [waiting, voided],
  [inStock, granted],
  // An electronic card that is granted to a user is received at once.
  [inStock, received],
  [granted, received],
  [received, activated],
  [granted, inStock],
  [received, inStock],
  [inStock, frozen],
  [granted, frozen],
  [received, frozen],
  [activated, frozen],
  [frozen, inStock],
  [frozen, granted],
  [frozen, received],
  [frozen, activated],
  [inStock, voided],
  [granted, voided],
  [received, voided],
  [activated, voided],
  [frozen, voided],
];
