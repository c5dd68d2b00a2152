/** Removes empty filter values before they reach a query (spec section 5). */
import { isBlank } from '#contract/readers/name-key';

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && isBlank(value)) ||
  (Array.isArray(value) && value.length === 0);

/** Leaves out entries that are undefined, null, blank or an empty list; texts are trimmed. */
export const omitEmpty = <Values extends object>(values: Values): Partial<Values> =>
  Object.entries(values).reduce<Partial<Values>>(
    (kept, [name, value]: [string, unknown]) =>
      isEmptyValue(value) ? kept : { ...kept, [name]: typeof value === 'string' ? value.trim() : value },
    {},
  );

/** Replaces such entries by null, for calls that require it. */
export const nullEmpty = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isEmptyValue(value) ? null : value]),
  );
