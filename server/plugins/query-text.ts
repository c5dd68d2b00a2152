/** Reads the text of an address's query as the types its schema asks for, without guessing. */
import Type, { type TSchema } from 'typebox';
import { readCount } from '#contract/readers/number';

const numeral = /^-?\d+(\.\d+)?$/;

/**
 * Text that does not read as the schema's type stays text, for the validation to refuse; typebox's own
 * conversion would make 1 of "1.5" and 0 of "". An empty parameter is one that is not given.
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
