/** A telephone as people see it who may not see the whole (138****8000), and a name as the trail has it (王**). */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** The first letter of a person's name. */
export const coverName = (name: string): string => `${[...name][0] ?? ''}**`;

/** The audit trail's value for a masked text that changed although its mask looks the same. */
export const changedMark = 'changed';

/**
 * The masked value after an edit. Two telephones may look alike when masked; `changedMark` then records that one
 * replaced the other.
 */
export const coveredAfter = <Text extends string | null>(
  before: string | null,
  after: Text,
  cover = maskPhone,
): Text | string =>
  after && before && before !== after && cover(before) === cover(after) ? changedMark : after && cover(after);

/** Masks in SQL, so that whole telephones do not leave the database. */
export const maskedPhone = (column: SQLWrapper): SQL<string> =>
  sql<string>`(left(${column}, 3) || '****' || right(${column}, 4))`;
