/** What one can choose in a list or a tree: its value, and what people read. */
export interface Option<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: string;
  /** In a tree: what stands below it. */
  readonly children?: readonly Option<Value>[];
}
