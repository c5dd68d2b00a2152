/** A filter that people type: part of a text, capitals or not, and no pattern of its own. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

export const containsText = (column: SQLWrapper, typed: string): SQL =>
  sql`${column} ilike ${`%${typed.replace(/[\\%_]/g, '\\$&')}%`}`;
