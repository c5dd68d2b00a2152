/** A reference to a record, with its name. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

export interface Named {
  readonly id: number;
  readonly name: string;
}

export const named = (id: SQLWrapper, name: SQLWrapper): SQL<Named> =>
  sql<Named>`json_build_object('id', ${id}, 'name', ${name})`;
