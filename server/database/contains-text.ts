/** A filter that people type: part of a text, capitals or not, and no pattern of its own. */
import { sql, type SQL } from 'drizzle-orm';

export const containsText = (column: SQL, typed: string): SQL =>
  sql`${column} ilike ${`%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`}`;
