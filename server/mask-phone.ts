/** Telephones as people see them who were not shown the whole: 138****8000. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** The same of a mobile in a statement, so that whole ones do not leave the database. */
export const maskedPhone = (column: SQLWrapper): SQL<string> =>
  sql<string>`overlay(${column} placing '****' from 4 for 4)`;
