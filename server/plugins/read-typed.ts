/** Normalises what people typed, wherever the contract names a reader kind: before validation, in every call alike. */
import { readers } from '#contract/readers/readers';

type Reading = (value: unknown) => unknown;

/**
 * @returns a function that reads a value of the schema; a value of another shape is returned unchanged, for the
 * validation to refuse
 */
export const compileReading = (schema: unknown): Reading => readingOf(schema) ?? ((value) => value);

/** Undefined where no part names a kind, so that such a part is never walked. */
function readingOf(schema: unknown): Reading | undefined {
  if (!isNode(schema)) return undefined;
  if ('reads' in schema) return textReading(schema.reads);
  // A text that may be null is read like the text.
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
      // A text without anything of its kind stays as typed: an empty filter would match everything.
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
