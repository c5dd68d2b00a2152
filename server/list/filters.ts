/** What a list is filtered by: each filter as the condition that its value makes. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { keysOf } from '#contract/keys';
import { containsText } from '../database/contains-text';

/** No condition where the value asks for nothing. */
export type FilterCondition<Value> = (value: Value) => SQL | undefined;

/** One for each filter of the contract. */
export type FilterConditions<Filter> = {
  readonly [Name in keyof Filter]-?: FilterCondition<NonNullable<Filter[Name]>>;
};

/** Part of one of the texts. */
export const contains =
  (...columns: readonly SQLWrapper[]): FilterCondition<string> =>
  (typed) =>
    typed === '' ? undefined : anyOf(columns.map((column) => containsText(column, typed)));

export const equals =
  (column: SQLWrapper): FilterCondition<string | number> =>
  (value) =>
    sql`${column} = ${value}`;

/** From this moment or day on. */
export const since =
  (column: SQLWrapper): FilterCondition<string> =>
  (moment) =>
    sql`${column} >= ${moment}`;

/** Up to this moment or day, which itself is left out. */
export const before =
  (column: SQLWrapper): FilterCondition<string> =>
  (moment) =>
    sql`${column} < ${moment}`;

/** An account, by part of its name or of its user name. */
export const namesAccount =
  (column: SQLWrapper): FilterCondition<string> =>
  (typed) =>
    typed === ''
      ? undefined
      : sql`${column} in (
          select id from accounts
          where ${containsText(sql`display_name`, typed)} or ${containsText(sql`username`, typed)}
        )`;

/** What has this number; where nothing has it, what `otherwise` finds. A whole number means one record, as links have it. */
export const wholeOr = (ids: SQL, no: SQL, typed: string, otherwise: SQL): SQL => sql`
  ${ids} where ${no} = ${typed} union all ${ids} where ${otherwise} and not exists (${ids} where ${no} = ${typed})`;

/** A merchant, by its number or by part of its name. */
export const namesMerchant =
  (column: SQLWrapper): FilterCondition<string> =>
  (typed) =>
    typed === ''
      ? undefined
      : sql`${column} in (${wholeOr(sql`select id from merchants`, sql`code`, typed, containsText(sql`name`, typed))})`;

/** Any of several conditions on one value. */
export const either =
  <Value>(...conditions: readonly FilterCondition<Value>[]): FilterCondition<Value> =>
  (value) => {
    const made = conditions.flatMap((condition) => condition(value) ?? []);
    return made.length === 0 ? undefined : anyOf(made);
  };

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;

/** In the order of the declaration, so that the same filters always make the same statement, which is prepared once. */
export function conditionsOf<Filter>(filters: FilterConditions<Filter>, given: Filter): readonly SQL[] {
  const conditionOf = <Name extends keyof Filter>(name: Name): SQL | undefined => {
    const value = given[name];
    return value === undefined || value === null ? undefined : filters[name](value);
  };
  return keysOf<keyof Filter & string>(filters).flatMap((name) => conditionOf(name) ?? []);
}
