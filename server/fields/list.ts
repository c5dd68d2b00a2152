/** Declared fields in a list: the conditions of its filters, and the cells of its file. */
import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Field, Fields } from '#contract/fields/fields';
import { fieldsWith, listedOf, type ListedName } from '#contract/fields/names';
import type { ContentOf, FilterIn, Values } from '#contract/fields/values';
import { amountColumn, amountText, countColumn, dayColumn } from '#server/export/cells';
import type { ExportCell } from '#server/export/exportable-list';
import { isInRegion, regionPath } from '#server/lib/regions';
import { containsName, isAnyOf, type FilterCondition, type FilterConditions } from '#server/list/filters';

/** No more is known of a value than the schema of its kind, which has checked it. */
function conditionOf(column: SQLWrapper, { kind }: Field): FilterCondition<unknown> {
  if (kind === 'text') return (typed) => containsName(sql`name_key(${column})`)(String(typed));
  if (kind === 'region') return (prefix) => isInRegion(column, String(prefix));
  if (kind === 'choice') return (chosen) => isAnyOf(column)([chosen].flat().map(String));
  return (value) => sql`${column} = ${kind === 'flag' ? value === 'true' : value}`;
}

/** @param columns of the table, by the names of calls */
export function filterConditions<All extends Fields>(
  fields: All,
  columns: { readonly [Name in keyof ContentOf<All>]: SQLWrapper },
): FilterConditions<FilterIn<All>>;
export function filterConditions(
  fields: Fields,
  columns: Readonly<Record<string, SQLWrapper>>,
): FilterConditions<Values> {
  return Object.fromEntries(
    fieldsWith(fields, 'isFilter').map(({ given, field }) => [
      given,
      conditionOf(columns[given] ?? sql``, field),
    ]),
  );
}

export const nameIn = (other: unknown): string =>
  typeof other === 'object' && other !== null && 'name' in other ? String(other.name) : '';

function cellOf(name: string, { kind, max = 0, values = {} }: Field): ExportCell<Values> {
  const read = (row: Values) => String(row[name] ?? '');
  switch (kind) {
    case 'count':
    case 'number':
      return { ...countColumn, text: read };
    case 'money':
      return { ...amountColumn, text: ({ [name]: fen }) => amountText(typeof fen === 'number' ? fen : null) };
    case 'choice':
    case 'flag':
      return { width: 12, text: (row) => values[read(row)]?.[0] ?? '' };
    case 'reference':
      return { width: 20, text: ({ [name]: other }) => nameIn(other) };
    case 'region':
      return { width: 28, text: (row) => regionPath(read(row)).join(' / ') };
    case 'day':
      return { ...dayColumn, text: read };
    case 'phone':
      return { width: 14, text: read };
    case 'code':
    case 'picture':
      return { width: 20, text: read };
    case 'text':
    case 'longText':
    case 'email':
      return { width: Math.min(40, Math.max(12, max)), text: read };
  }
}

/** @param widths in characters, where they differ from those of the kind */
export const cellsOf = <All extends Fields>(
  fields: All,
  widths: { readonly [Name in ListedName<All>]?: number } = {},
) =>
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  Object.fromEntries(
    listedOf(fields).map(({ name, answered, field }) => {
      const width: unknown = Reflect.get(widths, name);
      return [name, { ...cellOf(answered, field), ...(typeof width === 'number' && { width }) }];
    }),
  ) as { readonly [Name in ListedName<All>]: ExportCell<Values> };
