/** Declared fields in statements: the columns of a table, and what is selected from it as replies have it. */
import { sql, type $Type, type NotNull, type SQL, type SQLWrapper } from 'drizzle-orm';
import { boolean, date, integer, text } from 'drizzle-orm/pg-core';
import type { Field, Fields } from '#contract/fields/fields';
import {
  emptyOf,
  inputsOf,
  isNeverNull,
  listedOf,
  namedFields,
  type AnsweredName,
  type DetailName,
  type ListedName,
  type NameIn,
  type NamedField,
  type NameOf,
} from '#contract/fields/names';
import type { AnsweredIn, AnsweredOf, ContentOf, StoredOf, Values } from '#contract/fields/values';
import { maskedPhone } from '#server/lib/mask-phone';
import { regionPath } from '#server/lib/regions';

export const inSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

const textColumn = (name: string) => text(name);

function builderOf(name: string, { kind }: Field) {
  if (kind === 'number' || kind === 'money' || kind === 'reference') return integer(name);
  if (kind === 'flag') return boolean(name);
  return kind === 'day' ? date(name) : textColumn(name);
}

/** The kind decides the column at run time; its type is only that of its values. */
type ColumnFor<Value> = null extends Value
  ? $Type<ReturnType<typeof textColumn>, NonNullable<Value>>
  : NotNull<$Type<ReturnType<typeof textColumn>, Value>>;

/** For `pgTable`: named in snake case. */
export const tableColumns = <All extends Fields>(fields: All) =>
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  Object.fromEntries(
    inputsOf(fields).map(({ given, field }) => {
      const column = builderOf(inSnakeCase(given), field);
      return [given, isNeverNull(field) ? column.notNull() : column];
    }),
  ) as unknown as { [Name in keyof ContentOf<All> & string]: ColumnFor<ContentOf<All>[Name]> };

const bareColumn = (name: string): SQL => sql.raw(inSnakeCase(name));

// For statements that are written by hand: names, values and assignments are in one order.

/** The table's columns by the names of calls. @param table its alias */
export const columnsOf = <All extends Fields>(fields: All, table: string) =>
  // The type is a mapped one and the keys are walked at run time, so the compiler cannot connect the two.
  Object.fromEntries(
    inputsOf(fields).map(({ given }) => [given, sql.raw(`${table}.${inSnakeCase(given)}`)]),
  ) as { readonly [Name in keyof ContentOf<All> & string]: SQL<ContentOf<All>[Name]> };

export const columnNames = (fields: Fields): SQL =>
  sql.join(
    inputsOf(fields).map(({ given }) => bareColumn(given)),
    sql`, `,
  );

export function columnValues<All extends Fields>(fields: All, content: ContentOf<All>): SQL;
export function columnValues(fields: Fields, content: Values): SQL {
  return sql.join(
    inputsOf(fields).map(({ given }) => sql`${content[given] ?? null}`),
    sql`, `,
  );
}

export function assignments<All extends Fields>(fields: All, content: ContentOf<All>): SQL;
export function assignments(fields: Fields, content: Values): SQL {
  return sql.join(
    inputsOf(fields).map(({ given }) => sql`${bareColumn(given)} = ${content[given] ?? null}`),
    sql`, `,
  );
}

/** A value as it is selected: a region is its code until it is answered. */
type SelectedOf<Each> = Each extends { readonly kind: 'region' } ? StoredOf<Each> : AnsweredOf<Each>;

interface Sources<All extends Fields, Names extends NameIn<All>> {
  /** The table's columns, by the names of calls. */
  readonly columns: { readonly [Name in keyof ContentOf<All>]: SQLWrapper };
  /** What comes from other tables: names of references, and counts. */
  readonly others: { readonly [Name in Names & NameOf<All, 'reference' | 'count'>]: SQL };
}
interface AnySources {
  readonly columns: Readonly<Record<string, SQLWrapper>>;
  readonly others: Readonly<Record<string, SQL>>;
}
type Selected<All extends Fields, Names extends NameIn<All>> = string extends keyof All
  ? Readonly<Record<string, SQL>>
  : { readonly [Name in Names as AnsweredName<All, Name>]: SQL<SelectedOf<All[Name]>> };

const missing = (name: string): never => {
  throw new Error(`Nothing says where ${name} comes from.`);
};

const selected = (fields: readonly NamedField[], { columns, others }: AnySources) =>
  Object.fromEntries(
    fields.map(({ name, given, answered, field }) => {
      if (field.kind === 'reference' || field.kind === 'count')
        return [answered, others[name] ?? missing(name)];
      const column = sql`${columns[given] ?? missing(name)}`;
      if (field.kind !== 'phone') return [answered, column];
      const masked = maskedPhone(column);
      return [
        answered,
        field.options.form === 'optional' && emptyOf(field) === ''
          ? sql`case when ${column} = '' then '' else ${masked} end`
          : masked,
      ];
    }),
  );

const isDetail = ({ field }: NamedField) => field.options.isDetail === true;

/** What a row of the list says. */
export function listedColumns<All extends Fields>(
  fields: All,
  sources: Sources<All, ListedName<All>>,
): Selected<All, ListedName<All>>;
export function listedColumns(fields: Fields, sources: AnySources): Readonly<Record<string, SQL>> {
  return selected(listedOf(fields), sources);
}

/** What only the single record says. */
export function detailColumns<All extends Fields>(
  fields: All,
  sources: Sources<All, DetailName<All>>,
): Selected<All, DetailName<All>>;
export function detailColumns(fields: Fields, sources: AnySources): Readonly<Record<string, SQL>> {
  return selected(namedFields(fields).filter(isDetail), sources);
}

type Row<All extends Fields, Names extends NameIn<All>> = string extends keyof All
  ? Values
  : { readonly [Name in Names as AnsweredName<All, Name>]: SelectedOf<All[Name]> };

const viewed = (fields: readonly NamedField[], row: Values): Values =>
  Object.fromEntries(
    fields.map(({ answered, field }) => {
      const value = row[answered];
      const isCode = field.kind === 'region' && typeof value === 'string';
      return [answered, isCode ? { code: value, path: regionPath(value) } : value];
    }),
  );

/** A selected row as it is answered. */
export function listedView<All extends Fields>(
  fields: All,
  row: Row<All, ListedName<All>>,
): AnsweredIn<All, ListedName<All>>;
export function listedView(fields: Fields, row: Values): Values {
  return viewed(listedOf(fields), row);
}

export function detailView<All extends Fields>(
  fields: All,
  row: Row<All, DetailName<All>>,
): AnsweredIn<All, DetailName<All>>;
export function detailView(fields: Fields, row: Values): Values {
  return viewed(namedFields(fields).filter(isDetail), row);
}
