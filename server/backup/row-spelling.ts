/** The form of a row in a backup: one line of JSON, each value in PostgreSQL's own text (as database/session.ts sets it). */
import { sql, type SQL } from 'drizzle-orm';

export interface Column {
  readonly name: string;
  /** The type's name in a cast, without length or precision. */
  readonly type: string;
}

const nameOf = ({ name }: Column) => sql`${sql.identifier(name)}`;
const list = (columns: readonly Column[], spell: (column: Column) => SQL) =>
  sql.join(columns.map(spell), sql`, `);

/**
 * A column's value in a line. The text that a type writes is also what it reads, for every type and value: JSON can't
 * express infinities, arrays with their own bounds, or a JSON null as distinct from SQL's.
 */
export const spelled = (column: Column): SQL => sql`${nameOf(column)}::text as ${nameOf(column)}`;

/** @returns the rows of `lines`, a JSON array of lines */
export const rowsSpelled = (columns: readonly Column[], lines: SQL): SQL => sql`
  select ${list(columns, (column) => sql`${nameOf(column)}::${sql.raw(column.type)}`)}
  from json_to_recordset(${lines}::json) as spelled (${list(columns, (column) => sql`${nameOf(column)} text`)})`;
