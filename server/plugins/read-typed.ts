/** Reads what people typed, wherever in a request the contract names its kind: before it is checked, at every call alike. */
import { readers } from '#contract/readers/readers';

type Reading = (value: unknown) => unknown;

/** @returns reads a value of the schema; what is of another shape comes back as it is, for the check to refuse */
export const compileReading = (schema: unknown): Reading => readingOf(schema) ?? ((value) => value);

/** Undefined where nothing in it names a kind, so that such a part is never walked through. */
function readingOf(schema: unknown): Reading | undefined {
  if (!isNode(schema)) return undefined;
  if ('reads' in schema) return textReading(schema.reads);
  // A text that may be null is read as the text.
  if ('anyOf' in schema && Array.isArray(schema.anyOf))
    return schema.anyOf.map(readingOf).find((reading) => reading !== undefined);
  if ('items' in schema) return itemsReading(readingOf(schema.items));
  return 'properties' in schema && isNode(schema.properties) ? fieldsReading(schema.properties) : undefined;
}

function textReading(kind: unknown): Reading | undefined {
  const read = new Map<unknown, (typed: string) => string>(Object.entries(readers)).get(kind);
  return (
    read &&
    ((value) => {
      if (typeof value !== 'string') return value;
      const known = read(value);
      // What holds nothing of its kind is something all the same: a filter that is nothing would let everything through.
      return known === '' && value.trim() !== '' ? value : known;
    })
  );
}

const itemsReading = (read: Reading | undefined): Reading | undefined =>
  read && ((value) => (Array.isArray(value) ? value.map((item: unknown) => read(item)) : value));

function fieldsReading(properties: object): Reading | undefined {
  const fields = Object.entries(properties).flatMap(([name, schema]: [string, unknown]) => {
    const read = readingOf(schema);
    return read ? [{ name, read }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value) => {
    if (!isNode(value) || Array.isArray(value)) return value;
    const given = fields.filter(({ name }) => Object.hasOwn(value, name));
    return {
      ...value,
      ...Object.fromEntries(given.map(({ name, read }) => [name, read(Reflect.get(value, name))])),
    };
  };
}

const isNode = (node: unknown): node is object => typeof node === 'object' && node !== null;
