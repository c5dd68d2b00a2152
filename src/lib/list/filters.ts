/** The filters of a list: each is one value that carries its type, its text in an address, its control and its query. */
import { isDay, isWrittenAsDay, readDay, readMonth } from '#contract/readers/day';
import { readers, type ReaderKind } from '#contract/readers/readers';
import { endOfDay, startOfDay } from '../date';
import { nullEmpty, omitEmpty } from '../empty-values';

/** Which control a filter is filled in with. Its labels and options come from the screen, in the person's language. */
export type FilterControl =
  | { readonly kind: 'text'; readonly lengthMax: number; readonly reads: ReaderKind }
  /** One of a closed set; the labels of the values stand in the entity's vocabulary. */
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  /** Several of a closed set. */
  | { readonly kind: 'choices'; readonly values: readonly string[] }
  /** One of what the server knows: a list that the screen has read, or one that it searches as one types. */
  | { readonly kind: 'option' }
  /** A way down a tree that the screen has read. */
  | { readonly kind: 'path' }
  /** A place in a tree that the screen has read, at any level, by its own value. */
  | { readonly kind: 'node' }
  /** From one day to another, or from the first month that is meant to the last; one end may be open. */
  | { readonly kind: 'dayRange'; readonly isOfMonths?: true };

/** Method syntax on purpose: a list holds filters of many values, and treats them all alike. */
export interface Filter<Value = unknown, Control extends FilterControl = FilterControl> {
  readonly control: Control;
  /** The entity's field that labels the filter, where it has another name than the filter. */
  readonly field?: string;
  /** Set by links alone: no field of the form offers it, a chip says it and takes it away. */
  readonly isFromLinks?: true;
  /** The nearest value that the filter can have; undefined when the text says nothing of use. */
  parse(text: string): Value | undefined;
  format(value: Value): string;
  /** Why the list cannot be asked for it as it was typed. */
  faultOf?(value: Value): FilterFault | undefined;
  /** What the server is asked for, where that is not the value under the filter's own name. */
  toQuery?(value: Value | undefined): object;
}

export type FilterFault =
  | { readonly kind: 'tooLong'; readonly max: number }
  | { readonly kind: 'noSuchDay' | 'notADay'; readonly typed: string };

/** A filter that asks the server for something else than its value. */
export interface SplitFilter<Value, Control extends FilterControl, Query extends object> extends Filter<
  Value,
  Control
> {
  toQuery(value: Value | undefined): Query;
}

type ControlOf<Kind extends FilterControl['kind']> = Extract<FilterControl, { readonly kind: Kind }>;

/** By the names under which they stand in the address, in the order of the form. */
export type Filters = Readonly<Record<string, Filter>>;

export type ValueOf<Each> = Each extends { parse(text: string): infer Value }
  ? Exclude<Value, undefined>
  : never;

/** What the form holds (spec section 3): a filter that says nothing is absent. */
export type FormFilter<List> = { readonly [Name in keyof List]?: ValueOf<List[Name]> };

/** What one filter asks the server for. */
export type QueryPart<Each, Name extends PropertyKey> = Each extends { toQuery(value: never): infer Query }
  ? { readonly [Part in keyof Query]?: Exclude<Query[Part], undefined> }
  : { readonly [Own in Name]?: ValueOf<Each> };

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer All) => void
  ? All
  : never;

/** What the filters of a list together ask the server for. */
export type FilterQuery<List> = Both<{ [Name in keyof List]: QueryPart<List[Name], Name> }[keyof List]>;

/** How a filter that says nothing is sent (spec section 5): left out, or as null. */
export type EmptyAs = 'omitted' | 'null';

/** The query of a filled-in form; texts lose their outer blanks. */
export function toFilterQuery<List extends Filters>(
  filters: List,
  formFilter: FormFilter<List>,
  emptyAs: EmptyAs = 'omitted',
): FilterQuery<List> {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(omitEmpty(formFilter)));
  const parts = Object.entries<Filter>(filters).map(([name, filter]) => {
    const value = values.get(name);
    return filter.toQuery ? filter.toQuery(value) : { [name]: value };
  });
  const query: object = Object.assign({}, ...parts);
  // The keys were walked at run time, the types by mapping over them.
  return (emptyAs === 'null' ? nullEmpty(query) : omitEmpty(query)) as FilterQuery<List>;
}

/** Says which field of the entity labels the filter. */
export const ofField = <const Field extends string, Each extends Filter>(
  field: Field,
  filter: Each,
): Each & { readonly field: Field } => ({ ...filter, field });

/** Says of a filter that nobody would choose it by hand. */
export const fromLinks = <Each extends Filter>(filter: Each): Each => ({ ...filter, isFromLinks: true });

/** As long as the server takes them, in characters. */
const textMax = 50;

interface TextFilterOptions {
  readonly lengthMax?: number;
  /** As the call reads it: what stands in the address and in the form is what is looked for. */
  readonly reads?: ReaderKind;
}

/** What a person types. What is too long is refused where it is typed, and cut where an address holds it. */
export function textFilter({ lengthMax = textMax, reads = 'words' }: TextFilterOptions = {}): Filter<
  string,
  ControlOf<'text'>
> {
  const read = (text: string) => readers[reads](text).trim() || text.trim();
  return {
    control: { kind: 'text', lengthMax, reads },
    parse: (text) =>
      read(text)
        .slice(0, lengthMax)
        // A cut through a character of two units would leave half of it.
        .replace(/[\uD800-\uDBFF]$/, '')
        .trim() || undefined,
    format: read,
    faultOf: (value) => (read(value).length > lengthMax ? { kind: 'tooLong', max: lengthMax } : undefined),
  };
}

/** One of a closed set of texts or numbers, labelled by the entity's vocabulary under the filter's name. */
export const choiceFilter = <const Value extends string | number>(
  values: readonly Value[],
): Filter<Value, { readonly kind: 'choice'; readonly values: readonly Value[] }> => ({
  control: { kind: 'choice', values },
  parse: (text) => values.find((value) => String(value) === text),
  format: String,
});

const choiceSeparator = ',';

/** Several of a closed set of texts, which the address and the server get with commas between them. */
export const choicesFilter = <const Value extends string>(
  values: readonly Value[],
): Filter<readonly Value[], { readonly kind: 'choices'; readonly values: readonly Value[] }> => ({
  control: { kind: 'choices', values },
  parse(text) {
    const given = text.split(choiceSeparator);
    const known = values.filter((value) => given.includes(value));
    return known.length > 0 ? known : undefined;
  },
  format: (chosen) => chosen.join(choiceSeparator),
});

/** A record of another kind, by its id. */
export const idFilter = (): Filter<number, ControlOf<'option'>> => ({
  control: { kind: 'option' },
  parse: readId,
  format: String,
});

/** A record of another kind, by its name. */
export const optionFilter = (lengthMax?: number): Filter<string, ControlOf<'option'>> => ({
  ...textFilter({ ...(lengthMax !== undefined && { lengthMax }), reads: 'verbatim' }),
  control: { kind: 'option' },
});

const pathSeparator = '.';

/**
 * Ids from the top of a tree down to the chosen one; the server is asked for the last.
 *
 * @param queryName what it is asked for under
 */
export const pathFilter = <const Name extends string>(
  queryName: Name,
  depthMax: number,
): SplitFilter<readonly number[], ControlOf<'path'>, Entry<Name, number>> => ({
  control: { kind: 'path' },
  parse(text) {
    const ids = text.split(pathSeparator, depthMax + 1).map(readId);
    const known = ids.filter((id) => id !== undefined);
    return ids.length <= depthMax && known.length === ids.length ? known : undefined;
  },
  format: (ids) => ids.join(pathSeparator),
  toQuery: (ids) => entry(queryName, ids?.at(-1)),
});

/** A place in a tree by its code, at any level. @param shape what a code looks like */
export const codeFilter = (shape: RegExp): Filter<string, ControlOf<'node'>> => ({
  control: { kind: 'node' },
  parse: (text) => (shape.test(text) ? text : undefined),
  format: (code) => code,
});

const rangeSeparator = '~';

/** The empty text where an end is open. */
type DayRange = readonly [from: string, to: string];

const rangeOf = (read: (typed: string) => string): Filter<DayRange, ControlOf<'dayRange'>> => ({
  control: { kind: 'dayRange' },
  parse(text) {
    const [from = '', to, ...rest] = text.split(rangeSeparator, 3).map(read);
    const ends = [from, to].filter((end) => end !== '');
    if (to === undefined || rest.length > 0 || ends.length === 0) return undefined;
    if (!ends.every((end) => end !== undefined && isDay(end))) return undefined;
    return from <= to || to === '' ? [from, to] : [to, from];
  },
  format: (days) => days.join(rangeSeparator),
  faultOf(days) {
    const typed = days.find((end) => end !== '' && !isDay(end));
    return typed === undefined ? undefined : { kind: isWrittenAsDay(typed) ? 'noSuchDay' : 'notADay', typed };
  },
});

const dayRange = rangeOf(readDay);
const monthRange = rangeOf(readMonth);

/**
 * Two days, YYYY-MM-DD, both included, or one of them; the wrong way round they are turned. The server is asked for
 * instants: the days as the business has them, the end exclusive.
 */
export const dayRangeFilter = <const From extends string, const To extends string>(
  fromName: From,
  toName: To,
): SplitFilter<DayRange, ControlOf<'dayRange'>, Entry<From, string> & Entry<To, string>> => ({
  ...dayRange,
  toQuery: (days) => ({
    ...entry(fromName, days?.[0] ? startOfDay(days[0]) : undefined),
    ...entry(toName, days?.[1] ? endOfDay(days[1]) : undefined),
  }),
});

/** The same for what the server keeps as days without a zone, e.g. a last day: asked for as they are, both included. */
export const plainDayRangeFilter = <const From extends string, const To extends string>(
  fromName: From,
  toName: To,
): SplitFilter<DayRange, ControlOf<'dayRange'>, Entry<From, string> & Entry<To, string>> => ({
  ...dayRange,
  toQuery: (days) => ({
    ...entry(fromName, days?.[0] || undefined),
    ...entry(toName, days?.[1] || undefined),
  }),
});

/** Whole months: each stands in the address by its first day, and any of its days asks for it. */
export const monthRangeFilter = <const From extends string, const To extends string>(
  fromName: From,
  toName: To,
): ReturnType<typeof plainDayRangeFilter<From, To>> => ({
  ...plainDayRangeFilter(fromName, toName),
  parse: (text) => monthRange.parse(text),
  control: { kind: 'dayRange', isOfMonths: true },
});

export type Entry<Name extends string, Value> = Readonly<Record<Name, Value | undefined>>;

/** TypeScript takes a computed key for any text. */
const entry = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  ({ [name]: value }) as Entry<Name, Value>;

const readId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
