/** How a backup spells a row: one line of JSON, each value in PostgreSQL's own text of it. */
import { sql, type SQL } from 'drizzle-orm';

export interface Column {
  readonly name: string;
  /** As a cast names it, without its length or precision. */
  readonly type: string;
}

const nameOf = ({ name }: Column) => sql`${sql.identifier(name)}`;
const list = (columns: readonly Column[], spell: (column: Column) => SQL) =>
  sql.join(columns.map(spell), sql`, `);

/**
 * What a line says of a column. The text that the type itself writes is what it reads, for every type and value: JSON has no
 * word for infinities, for arrays with bounds of their own, or for a JSON null beside SQL's.
 */
export const spelled = (column: Column): SQL => sql`${nameOf(column)}::text as ${nameOf(column)}`;

/** @returns the rows that lines are, from `lines`, an array of them in JSON */
export const rowsSpelled = (columns: readonly Column[], lines: SQL): SQL => sql`
  select ${list(columns, (column) => sql`${nameOf(column)}::${sql.raw(column.type)}`)}
  from json_to_recordset(${lines}::json) as spelled (${list(columns, (column) => sql`${nameOf(column)} text`)})`;

/** The settings of a session by which a value has one text: times in UTC, numbers to the last digit. */
export const spellingSettings = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
} as const;
