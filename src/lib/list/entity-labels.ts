/** What an entity is called, in one language: its fields and, under the name of a field, the values of a closed set. */
export interface EntityLabels {
  readonly fields: Readonly<Record<string, string>>;
  readonly [set: string]: string | Readonly<Record<string, string>>;
}
