/**
 * A card's number inside the system: the number of its prefix × 10^10 + its running number.
 *
 * One integer is the key, so a serial cannot be given twice, the cards of a print job are one range of keys, and an
 * event or an encrypted copy names its cards by two numbers.
 */
import { sql, type SQL } from 'drizzle-orm';
import { parseSerial, runningNoMax, type SerialParts } from '#contract/card/serial';

declare const cardId: unique symbol;
export type CardId = number & { readonly [cardId]: true };

/** Both ends belong to the range. */
export interface CardRange {
  readonly firstCard: CardId;
  readonly lastCard: CardId;
}

const runningNoSpace = runningNoMax + 1;

/** @param prefixId at most 900,000 (serial_ranges checks it), so that the result is exact as a double */
export const toCardId = (prefixId: number, runningNo: number): CardId =>
  (prefixId * runningNoSpace + runningNo) as CardId;

/** The same in SQL; null where no card has the prefix. */
const idOf = ({ prefix, runningNo }: SerialParts): SQL => sql`
  (select prefix_id::bigint * ${runningNoSpace} + ${runningNo} from serial_ranges where prefix = ${prefix})`;

export const isCardOf = (serial: SerialParts): SQL => sql`card.id = ${idOf(serial)}`;

/** The number of the card whose serial somebody typed; undefined where it is the serial of none. */
export function cardTyped(text: string): SQL | undefined {
  const serial = parseSerial(text.toUpperCase());
  return serial && idOf(serial);
}

export const runningNoOf = (id: CardId): number => id % runningNoSpace;

/** The card `offset` places after `id`. */
export const cardAfter = (id: CardId, offset: number): CardId => (id + offset) as CardId;

export const rangeSize = ({ firstCard, lastCard }: CardRange): number => lastCard - firstCard + 1;
