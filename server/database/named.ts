/** A reference to a record, with its name. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** A reference to a record that may be disabled. */
export interface NamedEntry extends Named {
  readonly isEnabled: boolean;
}

export const namedEntry = (id: SQLWrapper, name: SQLWrapper, isEnabled: SQLWrapper): SQL<NamedEntry> =>
  sql<NamedEntry>`json_build_object('id', ${id}, 'name', ${name}, 'isEnabled', ${isEnabled})`;

export const named = (id: SQLWrapper, name: SQLWrapper): SQL<Named> =>
  sql<Named>`json_build_object('id', ${id}, 'name', ${name})`;
