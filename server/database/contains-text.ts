/** Matches part of a text, ignoring case; `%` and `_` in the typed text are ordinary characters. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

export const containsText = (column: SQLWrapper, typed: string): SQL =>
  sql`${column} ilike ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`;
