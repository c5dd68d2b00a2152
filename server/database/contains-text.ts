/** Matches part of a text; `%` and `_` in the typed text are ordinary characters. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { nameKeyOf } from '#contract/readers/name-key';

const partOf = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** For numbers of records, ignoring case. */
export const containsText = (column: SQLWrapper, typed: string): SQL =>
  sql`${column} ilike ${partOf(nameKeyOf(typed))}`;

/** @param key a stored `name_key(…)` of the name, however that and the typed part of it are written */
export const nameHolds = (key: SQLWrapper, typed: string): SQL =>
  sql`${key} like ${partOf(nameKeyOf(typed))}`;
