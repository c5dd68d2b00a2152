/** Finds the free texts of a request, as the contract marks them. */

export interface FreeText {
  readonly path: readonly string[];
  readonly text: string;
}

/** @returns the free texts of a value of the schema, with their paths */
export function freeTextsIn(
  schema: unknown,
  value: unknown,
  path: readonly string[] = [],
): readonly FreeText[] {
  if (!isNode(schema)) return [];
  if ('holdsNoCode' in schema) return typeof value === 'string' ? [{ path, text: value }] : [];
  if ('anyOf' in schema && Array.isArray(schema.anyOf))
    return schema.anyOf.flatMap((each) => freeTextsIn(each, value, path));
  if ('items' in schema && Array.isArray(value))
    return value.flatMap((item: unknown, place) => freeTextsIn(schema.items, item, [...path, String(place)]));
  if (!('properties' in schema) || !isNode(schema.properties) || !isNode(value)) return [];
  const given = new Map<string, unknown>(Object.entries(value));
  return Object.entries(schema.properties).flatMap(([name, field]: [string, unknown]) =>
    freeTextsIn(field, given.get(name), [...path, name]),
  );
}

const isNode = (node: unknown): node is object => typeof node === 'object' && node !== null;
