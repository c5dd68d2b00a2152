/** Converts the text of a query to the types of its schema, without guessing. */
import Type, { type TSchema } from 'typebox';
import { readCount } from '#contract/readers/number';

const numeral = /^-?\d+(\.\d+)?$/;

/**
 * Text that does not match the schema's type stays text, for the validation to refuse; typebox's own conversion would
 * turn "1.5" into 1 and "" into 0. An empty parameter counts as not given.
 */
export function readQuery(schema: TSchema, query: unknown): unknown {
  if (!Type.IsObject(schema) || typeof query !== 'object' || query === null) return query;
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, readValue(schema.properties[name], value)]));
}

function readValue(schema: TSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return value;
  if (Type.IsArray(schema)) {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    return items.map((item) => readValue(schema.items, item));
  }
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) {
    const kinds: readonly TSchema[] = schema.anyOf;
    return readValue(
      kinds.find((each) => Type.IsArray(each) === Array.isArray(value)),
      value,
    );
  }
  if (typeof value !== 'string') return value;
  if (Type.IsInteger(schema) || Type.IsNumber(schema)) {
    const plain = readCount(value);
    return numeral.test(plain) ? Number(plain) : value;
  }
  if (Type.IsBoolean(schema)) return value === 'true' || (value === 'false' ? false : value);
  if ('enum' in schema && Array.isArray(schema.enum))
    return schema.enum.find((member: unknown) => String(member) === value) ?? value;
  return value;
}
