/** What kinds of value the filters of a list have, and how each stands in an address. */

export interface FieldKind<Value> {
  /** The nearest value that the filter can have; undefined when the text says nothing of use. */
  readonly parse: (text: string) => Value | undefined;
  readonly format: (value: Value) => string;
}

/** A kind for every filter of the list. */
export type FilterFields<Filter> = {
  readonly [Name in keyof Filter]-?: FieldKind<NonNullable<Filter[Name]>>;
};

/** Outer blanks say nothing; what is too long is cut. */
export const textField = (lengthMax: number): FieldKind<string> => ({
  parse: (text) =>
    text
      .trim()
      .slice(0, lengthMax)
      // A cut through a character of two units would leave half of it.
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim() || undefined,
  format: (value) => value,
});

export const integerField = (min: number, max = Number.MAX_SAFE_INTEGER): FieldKind<number> => ({
  parse(text) {
    const value = readInteger(text);
    return value !== undefined && value >= min && value <= max ? value : undefined;
  },
  format: String,
});

/** One of a closed set of texts or numbers. */
export const choiceField = <Value extends string | number>(values: readonly Value[]): FieldKind<Value> => ({
  parse: (text) => values.find((value) => String(value) === text),
  format: String,
});

const pathSeparator = '.';

/** Ids from the top of a tree down to the chosen one. */
export const pathField = (depthMax: number): FieldKind<readonly number[]> => ({
  parse(text) {
    const ids = text.split(pathSeparator, depthMax + 1).map(readInteger);
    const isPath = ids.length <= depthMax && ids.every((id) => id !== undefined && id > 0);
    return isPath ? ids.filter((id) => id !== undefined) : undefined;
  },
  format: (ids) => ids.join(pathSeparator),
});

const rangeSeparator = '~';

/** Two days, YYYY-MM-DD, both included; the wrong way round they are turned. */
export const dayRangeField: FieldKind<readonly [from: string, to: string]> = {
  parse(text) {
    const [from = '', to = '', ...rest] = text.split(rangeSeparator, 3);
    if (rest.length > 0 || !isDay(from) || !isDay(to)) return undefined;
    return from <= to ? [from, to] : [to, from];
  },
  format: (days) => days.join(rangeSeparator),
};

function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const readInteger = (text: string): number | undefined =>
  /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined;
