/** The values of a form for declared fields: of an existing record, and as they are sent. */
import type { Fields } from '#contract/fields/fields';
import { emptyOf, inputsOf } from '#contract/fields/names';
import type { AnsweredIn, GivenOf, Values } from '#contract/fields/values';
import { fenToYuan, yuanToFen } from '#contract/readers/money';
import { isEmptyValue } from '#src/lib/empty-values';

/** The form's values of a record; a telephone stays empty, because only its masked form is known. */
export function filledIn<All extends Fields>(fields: All, shown: AnsweredIn<All>): Partial<GivenOf<All>>;
export function filledIn(fields: Fields, shown: Values): Values {
  return Object.fromEntries(
    inputsOf(fields).flatMap(({ given, answered, field }): readonly (readonly [string, unknown])[] => {
      const { kind } = field;
      const value = shown[answered];
      if (kind === 'phone' || value === null || value === undefined) return [];
      if (kind === 'money') return [[given, fenToYuan(Number(value))]];
      if (kind === 'reference') return [[given, Reflect.get(Object(value), 'id')]];
      if (kind === 'region') return [[given, Reflect.get(Object(value), 'code')]];
      return kind === 'number' && value === emptyOf(field) ? [] : [[given, value]];
    }),
  );
}

/** The values to send, without empty ones; the form's rules have made sure of those that are required. */
export function sentValues<All extends Fields>(
  fields: All,
  values: { readonly [Name in keyof GivenOf<All>]?: unknown },
): GivenOf<All>;
export function sentValues(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    inputsOf(fields).flatMap(({ given, field: { kind } }): readonly (readonly [string, unknown])[] => {
      const value = values[given];
      // Null says that the telephone is removed.
      if (kind === 'phone' && value === null) return [[given, '']];
      if (isEmptyValue(value)) return [];
      if (kind === 'money') return [[given, yuanToFen(String(value))]];
      return [[given, typeof value === 'string' ? value.trim() : value]];
    }),
  );
}
