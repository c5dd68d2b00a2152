/** Telephones as people see them who were not shown the whole: 138****8000. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** What the trail says in place of a covered text that reads as the one before it, and is another. */
export const changedMark = 'changed';

/** What the trail says after an edit: covered, two telephones may read alike, and that one took the other's place must not be lost. */
export const coveredAfter = <Text extends string | null>(
  before: string | null,
  after: Text,
  cover = maskPhone,
): Text | string =>
  after && before && before !== after && cover(before) === cover(after) ? changedMark : after && cover(after);

/** The same in a statement, so that whole ones do not leave the database. */
export const maskedPhone = (column: SQLWrapper): SQL<string> =>
  sql<string>`(left(${column}, 3) || '****' || right(${column}, 4))`;
