/** The schemas of declared fields, as they are given, filtered by and answered. Server side only. */
import Type, { type TOptional, type TProperties, type TSchema, type TUnsafe } from 'typebox';
import { answered, filtered, given } from './by-kind.schema';
import type { Field, Fields } from './fields';
import {
  type DetailName,
  type ListedName,
  fieldsWith,
  inputsOf,
  isNeverNull,
  listedOf,
  namedFields,
  type NamedField,
} from './names';
import type { AnsweredIn, FilterIn, GivenOf } from './values';

/** Schemas with these static types. */
type SchemasOf<Types> = string extends keyof Types
  ? TProperties
  : {
      [Name in keyof Types & string]-?: undefined extends Types[Name]
        ? TOptional<TUnsafe<Exclude<Types[Name], undefined>>>
        : TUnsafe<Types[Name]>;
    };

const schemaOf = (kinds: typeof given | typeof filtered, field: Field): TSchema => {
  if (field.kind === 'count') throw new Error('A count is computed, and not filled in.');
  return kinds[field.kind](field);
};

const orNull = (schema: TSchema, field: Field) =>
  isNeverNull(field) ? schema : Type.Union([schema, Type.Null()]);

const answeredSchemas = (fields: readonly NamedField[]): TProperties =>
  Object.fromEntries(
    fields.map((each) => [
      each.answered,
      orNull(answered[each.field.options.isMarked ? 'marked' : each.field.kind](each.field), each.field),
    ]),
  );

// The types are mapped ones and the keys are walked at run time, so the compiler cannot connect the two; they are made
// from the same tables by kind.

/** What a form or a line of a file fills in. @param isEdited a telephone may be left out, which keeps it */
export const givenSchemas = <All extends Fields>(fields: All, isEdited = false) =>
  Object.fromEntries(
    inputsOf(fields).map((each) => {
      const schema = schemaOf(given, each.field);
      const isNeeded = each.field.options.form === 'required' && !(isEdited && each.field.kind === 'phone');
      return [each.given, isNeeded ? schema : Type.Optional(schema)];
    }),
  ) as unknown as SchemasOf<GivenOf<All>>;

/** The filters of the list; its export uses the same. */
export const filterSchemas = <All extends Fields>(fields: All) =>
  Object.fromEntries(
    fieldsWith(fields, 'isFilter').map((each) => [each.given, Type.Optional(schemaOf(filtered, each.field))]),
  ) as unknown as SchemasOf<FilterIn<All>>;

/** What a row of the list says. */
export const listedSchemas = <All extends Fields>(fields: All) =>
  answeredSchemas(listedOf(fields)) as unknown as SchemasOf<AnsweredIn<All, ListedName<All>>>;

/** What only the single record says. */
export const detailSchemas = <All extends Fields>(fields: All) =>
  answeredSchemas(namedFields(fields).filter(({ field }) => field.options.isDetail)) as unknown as SchemasOf<
    AnsweredIn<All, DetailName<All>>
  >;
