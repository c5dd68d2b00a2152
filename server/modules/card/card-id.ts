/**
 * A card's id: the id of its prefix × 10^10 + its running number.
 *
 * A single integer is the key, so no serial can be used twice, the cards of a print job are one range of ids, and an
 * event or an encrypted copy names its cards by two numbers.
 */
import { sql, type SQL } from 'drizzle-orm';
import { parseSerial, runningNoMax, type SerialParts } from '#contract/card/serial';

declare const cardId: unique symbol;
export type CardId = number & { readonly [cardId]: true };

/** A range of cards, both ends included. */
export interface CardRange {
  readonly firstCard: CardId;
  readonly lastCard: CardId;
}

const runningNoSpace = runningNoMax + 1;

/** @param prefixId at most 900,000 (serial_ranges checks it), so that the result is an exact double */
export const toCardId = (prefixId: number, runningNo: number): CardId =>
  (prefixId * runningNoSpace + runningNo) as CardId;

/** The id in SQL; null where no card has the prefix. */
const idOf = ({ prefix, runningNo }: SerialParts): SQL => sql`
  (select prefix_id::bigint * ${runningNoSpace} + ${runningNo} from serial_ranges where prefix = ${prefix})`;

export const isCardOf = (serial: SerialParts): SQL => sql`card.id = ${idOf(serial)}`;

/** The id of the card with a typed serial; undefined where the text is not a serial. */
export function cardTyped(text: string): SQL | undefined {
  const serial = parseSerial(text.toUpperCase());
  return serial && idOf(serial);
}

export const runningNoOf = (id: CardId): number => id % runningNoSpace;

/** The card `offset` places after `id`. */
export const cardAfter = (id: CardId, offset: number): CardId => (id + offset) as CardId;

export const rangeSize = ({ firstCard, lastCard }: CardRange): number => lastCard - firstCard + 1;
