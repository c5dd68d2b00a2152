/** Whether two JSON values are equal regardless of the order of their fields, which a database does not keep. Pure. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [fields, others] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.length === others.size &&
    fields.every(([field, value]) => others.has(field) && isSameValue(value, others.get(field)))
  );
}
