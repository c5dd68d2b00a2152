/** What a plain form holds in one of its text fields; '' where there is no such field. */
export function fieldText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
