/** The texts of a block, each with its place. */
export interface PlacedText {
  /** Of the field that holds it. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

export function stringsIn(value: unknown, path: string, name = ''): readonly PlacedText[] {
  if (typeof value === 'string') return [{ name, path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => stringsIn(each, `${path}.${key}`, key));
}
