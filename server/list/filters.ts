/** Filters of a list: each turns its value into a condition. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { keysOf } from '#contract/keys';
import type { Chosen } from '#contract/parts.schema';
import { containsText, nameHolds } from '#server/database/contains-text';
import { wasNamed } from '#server/database/names/former-names';

/** No condition where the value is empty. */
export type FilterCondition<Value> = (value: Value) => SQL | undefined;

/** A condition for each filter of the contract. */
export type FilterConditions<Filter> = {
  readonly [Name in keyof Filter]-?: FilterCondition<NonNullable<Filter[Name]>>;
};

/** Matches part of a record's number. */
export const contains =
  (column: SQLWrapper): FilterCondition<string> =>
  (typed) =>
    typed === '' ? undefined : containsText(column, typed);

/** Matches part of a name by its key. */
export const containsName =
  (key: SQLWrapper): FilterCondition<string> =>
  (typed) =>
    typed === '' ? undefined : nameHolds(key, typed);

export const equals =
  (column: SQLWrapper): FilterCondition<string | number> =>
  (value) =>
    sql`${column} = ${value}`;

/** Matches any of the chosen values by its own condition. */
export const anyChosen =
  <Value extends string | number>(conditionOf: FilterCondition<Value>): FilterCondition<Chosen<Value>> =>
  (chosen) =>
    anyOf(valuesIn(chosen).map(conditionOf));

/** Matches any of the chosen values. */
export const isAnyOf =
  (column: SQLWrapper): FilterCondition<Chosen<string | number>> =>
  (chosen) => {
    const [only, ...others] = valuesIn(chosen);
    // An index that is sorted within one value is used only where one value is asked for.
    return others.length === 0 ? sql`${column} = ${only}` : sql`${column} in ${[only, ...others]}`;
  };

export const valuesIn = <Value extends string | number>(chosen: Chosen<Value>): readonly Value[] =>
  typeof chosen === 'object' ? chosen : [chosen];

/** Inclusive lower bound, a moment or a day. */
export const since =
  (column: SQLWrapper): FilterCondition<string> =>
  (moment) =>
    sql`${column} >= ${moment}`;

/** Exclusive upper bound, a moment or a day. */
export const before =
  (column: SQLWrapper): FilterCondition<string> =>
  (moment) =>
    sql`${column} < ${moment}`;

/** Matches part of an account's display name, of today or before, or of its user name. */
export const namesAccount =
  (column: SQLWrapper): FilterCondition<string> =>
  (typed) =>
    typed === ''
      ? undefined
      : sql`${column} in (
          select id from accounts where ${nameHolds(sql`name_key`, typed)} or ${wasNamed('account', sql`id`, typed)}
        )`;

/**
 * Finds the record with exactly this number, otherwise those that match `otherwise`. A whole number means one record,
 * as in links.
 */
export const wholeOr = (ids: SQL, no: SQL, typed: string, otherwise: SQL): SQL => sql`
  ${ids} where ${no} = ${typed} union all ${ids} where (${otherwise}) and not exists (${ids} where ${no} = ${typed})`;

/** Matches a merchant's number, or part of its name of today or before. */
export const namesMerchant =
  (column: SQLWrapper): FilterCondition<string> =>
  (typed) =>
    typed === ''
      ? undefined
      : sql`${column} in (${wholeOr(sql`select id from merchants`, sql`code`, typed, sql`${nameHolds(sql`name_key`, typed)} or ${wasNamed('merchant', sql`id`, typed)}`)})`;

/** Matches any of several conditions on one value. */
export const either =
  <Value>(...conditions: readonly FilterCondition<Value>[]): FilterCondition<Value> =>
  (value) =>
    anyOf(conditions.map((condition) => condition(value)));

function anyOf(conditions: readonly (SQL | undefined)[]): SQL | undefined {
  const made = conditions.filter((condition) => condition !== undefined);
  return made.length === 0 ? undefined : sql`(${sql.join(made, sql` or `)})`;
}

/**
 * Conditions in the order of the declaration, so that the same filters always give the same statement text, which is
 * prepared once.
 */
export function conditionsOf<Filter>(filters: FilterConditions<Filter>, given: Filter): readonly SQL[] {
  const conditionOf = <Name extends keyof Filter>(name: Name): SQL | undefined => {
    const value = given[name];
    return value === undefined || value === null ? undefined : filters[name](value);
  };
  return keysOf<keyof Filter & string>(filters).flatMap((name) => conditionOf(name) ?? []);
}
