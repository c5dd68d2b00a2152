/** A text in a block, with the path to it. */
export interface PlacedText {
  /** Name of the field that holds it. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

export function stringsIn(value: unknown, path: string, name = ''): readonly PlacedText[] {
  if (typeof value === 'string') return [{ name, path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => stringsIn(each, `${path}.${key}`, key));
}

/** Replaces every text in a value. @param map gets each text with its path */
export function mapStrings<Value>(
  value: Value,
  map: (placed: PlacedText) => string,
  path = '',
  name = '',
): Value {
  const mapped = mapAny(value, map, path, name);
  // The one assertion: `mapAny` keeps the shape, and replaces each text by a text.
  return mapped as Value;
}

function mapAny(value: unknown, map: (placed: PlacedText) => string, path: string, name: string): unknown {
  if (typeof value === 'string') return map({ name, path, text: value });
  if (typeof value !== 'object' || value === null) return value;
  const below = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (Array.isArray(value))
    return value.map((each: unknown, at) => mapAny(each, map, below(String(at)), String(at)));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapAny(each, map, below(key), key)]),
  );
}
