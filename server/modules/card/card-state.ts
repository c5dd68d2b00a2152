/** The states of a card and the steps between them (screens.md, States). */
import { cardStatus, type CardStatus } from '#contract/card/constants';

/** What is stored: 5 (expired) is derived when a card is read. */
export type StoredCardStatus = Exclude<CardStatus, typeof cardStatus.expired>;

const { waiting, inStock, granted, received, activated, frozen, void: voided } = cardStatus;

/**
 * Every step a card may take. The database holds the same table (`card_steps`) and refuses all others; a test compares
 * the two. Out of `frozen` a card goes only where it came from, or becomes void.
 */
export const cardSteps: readonly (readonly [from: StoredCardStatus, to: StoredCardStatus])[] = [
  [waiting, inStock],
  [waiting, voided],
  [inStock, granted],
  // An electronic card that is granted to a user: nobody receives it in between.
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
