/** The filters of lists: a filter is one value with its type, its text in an address, its control and its query. */
import { isDay, isWrittenAsDay, readDay, readMonth } from '#contract/readers/day';
import { isBlank } from '#contract/readers/name-key';
import { readers, type ReaderKind } from '#contract/readers/readers';
import { endOfDay, startOfDay } from '../date';
import { nullEmpty, omitEmpty } from '../empty-values';

/** The kind of control that sets a filter. The screen supplies labels and options in the current language. */
export type FilterControl =
  | { readonly kind: 'text'; readonly lengthMax: number; readonly reads: ReaderKind }
  /** One of a closed set, whose labels are in the entity's vocabulary. */
  | { readonly kind: 'choice'; readonly values: readonly (string | number)[] }
  /** Several of a closed set. */
  | { readonly kind: 'choices'; readonly values: readonly (string | number)[] }
  /** A record known to the server: from a list that the screen has read, or searched as one types. */
  | { readonly kind: 'option' }
  /** A path down a tree that the screen has read. */
  | { readonly kind: 'path' }
  /** A node at any level of a tree that the screen has read, by its own value. */
  | { readonly kind: 'node' }
  /** An inclusive range of days, or of whole months; one end may be open. */
  | { readonly kind: 'dayRange'; readonly isOfMonths?: true };

/** Declared as methods on purpose: a list holds filters of different values and treats them alike. */
export interface Filter<Value = unknown, Control extends FilterControl = FilterControl> {
  readonly control: Control;
  /** The entity's field whose label the filter uses, if it has another name. */
  readonly field?: string;
  /** Set only by links: the form has no field for it, but a chip shows and removes it. */
  readonly isFromLinks?: true;
  /** The closest valid value; undefined if the text is of no use. */
  parse(text: string): Value | undefined;
  format(value: Value): string;
  /** Why the list can't be searched by the value as typed. */
  faultOf?(value: Value): FilterFault | undefined;
  /** The query, if it isn't simply the value under the filter's name. */
  toQuery?(value: Value | undefined): object;
}

export type FilterFault =
  | { readonly kind: 'tooLong'; readonly max: number }
  | { readonly kind: 'noSuchDay' | 'notADay'; readonly typed: string };

/** A filter whose query differs from its value. */
export interface SplitFilter<Value, Control extends FilterControl, Query extends object> extends Filter<
  Value,
  Control
> {
  toQuery(value: Value | undefined): Query;
}

type ControlOf<Kind extends FilterControl['kind']> = Extract<FilterControl, { readonly kind: Kind }>;

/** Filters by their names in the address, in the order of the form. */
export type Filters = Readonly<Record<string, Filter>>;

export type ValueOf<Each> = Each extends { parse(text: string): infer Value }
  ? Exclude<Value, undefined>
  : never;

/** The form's values (spec section 3); an empty filter is absent. */
export type FormFilter<List> = { readonly [Name in keyof List]?: ValueOf<List[Name]> };

/** The query of one filter. */
export type QueryPart<Each, Name extends PropertyKey> = Each extends { toQuery(value: never): infer Query }
  ? { readonly [Part in keyof Query]?: Exclude<Query[Part], undefined> }
  : { readonly [Own in Name]?: Sent<Each, ValueOf<Each>> };

type Sent<Each, Value> = Each extends { readonly control: { readonly kind: 'choices' } }
  ? Value | Extract<Value, readonly unknown[]>[number]
  : Value;

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (each: infer All) => void
  ? All
  : never;

/** The query of all filters of a list. */
export type FilterQuery<List> = Both<{ [Name in keyof List]: QueryPart<List[Name], Name> }[keyof List]>;

/** How an empty filter is sent (spec section 5): left out, or as null. */
export type EmptyAs = 'omitted' | 'null';

/** The query of the form's values; texts are trimmed. */
export function toFilterQuery<List extends Filters>(
  filters: List,
  formFilter: FormFilter<List>,
  emptyAs: EmptyAs = 'omitted',
): FilterQuery<List> {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(omitEmpty(formFilter)));
  const parts = Object.entries<Filter>(filters).map(([name, filter]) => {
    const value = values.get(name);
    // One of several choices is sent as the specification sends it.
    const isOne = filter.control.kind === 'choices' && Array.isArray(value) && value.length === 1;
    return filter.toQuery ? filter.toQuery(value) : { [name]: isOne ? value[0] : value };
  });
  const query: object = Object.assign({}, ...parts);
  // At run time the keys are looped over, in the types they are mapped.
  return (emptyAs === 'null' ? nullEmpty(query) : omitEmpty(query)) as FilterQuery<List>;
}

/** Sets the entity's field whose label the filter uses. */
export const ofField = <const Field extends string, Each extends Filter>(
  field: Field,
  filter: Each,
): Each & { readonly field: Field } => ({ ...filter, field });

/** Marks a filter as set only by links. */
export const fromLinks = <Each extends Filter>(filter: Each): Each => ({ ...filter, isFromLinks: true });

/** The server's limit, in characters. */
const textMax = 50;

interface TextFilterOptions {
  readonly lengthMax?: number;
  /** The reader that the call uses, so that address and form show what is really searched for. */
  readonly reads?: ReaderKind;
}

/** A typed text. Text that is too long is refused in the form, and cut in an address. */
export function textFilter({ lengthMax = textMax, reads = 'words' }: TextFilterOptions = {}): Filter<
  string,
  ControlOf<'text'>
> {
  const read = (text: string) => (isBlank(text) ? '' : readers[reads](text).trim() || text.trim());
  return {
    control: { kind: 'text', lengthMax, reads },
    parse: (text) =>
      read(text)
        .slice(0, lengthMax)
        // A cut through a surrogate pair would leave half a character.
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

/** Any of several of a closed set, labelled like `choiceFilter`; separated by commas in an address. */
export const choicesFilter = <const Value extends string | number>(
  values: readonly Value[],
): Filter<readonly Value[], { readonly kind: 'choices'; readonly values: readonly Value[] }> => ({
  control: { kind: 'choices', values },
  parse(text) {
    const given = text.split(choiceSeparator);
    const known = values.filter((value) => given.includes(String(value)));
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
 * The ids of a path from the top of a tree; the last one is sent.
 *
 * @param queryName the parameter's name in the query
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

/** A node at any level of a tree, by its code. @param shape pattern of codes */
export const codeFilter = (shape: RegExp): Filter<string, ControlOf<'node'>> => ({
  control: { kind: 'node' },
  parse: (text) => (shape.test(text) ? text : undefined),
  format: (code) => code,
});

const rangeSeparator = '~';

/** '' for an open end. */
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
 * An inclusive range of days (YYYY-MM-DD) with at most one open end; a reversed range is turned round. Sent as
 * instants: the business's days, with an exclusive end.
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

/** The same for values that the server stores as days without a zone, e.g. a last day: sent as inclusive days. */
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

/** A range of whole months. In the address a month is its first day; any of its days is accepted. */
export const monthRangeFilter = <const From extends string, const To extends string>(
  fromName: From,
  toName: To,
): ReturnType<typeof plainDayRangeFilter<From, To>> => ({
  ...plainDayRangeFilter(fromName, toName),
  parse: (text) => monthRange.parse(text),
  control: { kind: 'dayRange', isOfMonths: true },
});

export type Entry<Name extends string, Value> = Readonly<Record<Name, Value | undefined>>;

/** TypeScript widens a computed key to string. */
const entry = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  ({ [name]: value }) as Entry<Name, Value>;

const readId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
