/** An option of a list or tree: its value and its label. */
export interface Option<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: string;
  /** The options below it in a tree. */
  readonly children?: readonly Option<Value>[];
}
