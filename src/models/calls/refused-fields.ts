/** Reads the refused fields from a reply whose data is untyped. */
import { bodyCodes } from '#contract/codes';
import type { Envelope, FieldRefusal } from '#contract/envelope';

const isFieldRefusal = (value: unknown): value is FieldRefusal =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'message' in value &&
  typeof value.path === 'string' &&
  typeof value.message === 'string';

/** Empty when the refusal concerns no fields. */
export function refusedFieldsIn({ code, data }: Envelope<unknown>): readonly FieldRefusal[] {
  if (code !== bodyCodes.invalidFields || typeof data !== 'object' || data === null) return [];
  return 'fields' in data && Array.isArray(data.fields) ? data.fields.filter(isFieldRefusal) : [];
}
