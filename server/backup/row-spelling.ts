/** How a backup spells a row: one line of JSON, each value in PostgreSQL's own text of it. */
import { sql, type SQL } from 'drizzle-orm';
import type { BackupFormat } from './manifest';

export interface Column {
  readonly name: string;
  /** As a cast names it, without its length or precision. */
  readonly type: string;
  /** Whether only JSON's own null can be what the former format calls null. */
  readonly isRequiredJson: boolean;
}

interface Spelling {
  /** What a line says of a column. */
  readonly write: (column: Column) => SQL;
  /** The rows that lines are, from `lines`, an array of them in JSON. */
  readonly read: (table: string, columns: readonly Column[], lines: SQL) => SQL;
}

const nameOf = ({ name }: Column) => sql`${sql.identifier(name)}`;
const list = (columns: readonly Column[], spell: (column: Column) => SQL) =>
  sql.join(columns.map(spell), sql`, `);

/**
 * The text that the type itself writes is what it reads, for every type and value. JSON has no word for infinities, for
 * arrays with bounds of their own, or for a JSON null beside SQL's, which the former format took for one another.
 */
export const spellings: Readonly<Record<BackupFormat, Spelling>> = {
  1: {
    write: nameOf,
    read: (table, columns, lines) => sql`
      select ${list(columns, (column) =>
        column.isRequiredJson ? sql`coalesce(${nameOf(column)}, 'null')` : nameOf(column),
      )} from json_populate_recordset(null::${sql.identifier(table)}, ${lines}::json)`,
  },
  2: {
    write: (column) => sql`${nameOf(column)}::text as ${nameOf(column)}`,
    read: (_, columns, lines) => sql`
      select ${list(columns, (column) => sql`${nameOf(column)}::${sql.raw(column.type)}`)}
      from json_to_recordset(${lines}::json) as spelled (${list(columns, (column) => sql`${nameOf(column)} text`)})`,
  },
};

/** The settings of a session by which a value has one text: times in UTC, numbers to the last digit. */
export const spellingSettings = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  array_nulls: 'on',
} as const;
